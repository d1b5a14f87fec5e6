/** The tab in which a fault of some field can be mended, and what the field is called there. */
export function tabOf(field: string): { tab: string; label: string } {
  const [first = ''] = field.split('.')
  switch (first) {
    case 'toolName':
      return { tab: 'tool', label: 'Tool name' }
    case 'toolDescription':
      return { tab: 'tool', label: 'Tool description' }
    case 'source':
      return { tab: 'tool', label: 'Answers' }
    case 'layoutTemplate':
      return { tab: 'look', label: 'Layout' }
    case 'themeVariables':
      return { tab: 'look', label: 'Theme' }
    case 'mockData':
      return { tab: 'content', label: placeIn(field) }
    default:
      return { tab: 'content', label: 'Name' }
  }
}

/** `mockData.items.3.title` is the title of row 4. */
function placeIn(field: string): string {
  const [, , row, column] = field.split('.')
  if (row === undefined || !/^\d+$/.test(row)) return 'Content'
  return [`Row ${Number(row) + 1}`, column].filter(Boolean).join(', ')
}
