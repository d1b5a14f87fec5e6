import { ownValue } from '../../common/own-value.ts'
/** The tab where a field's problem is fixed, the link's label, and the field's name. */
export interface FieldPlace {
  /** A tab, or the name in the header. */
  tab: 'content' | 'look' | 'tool' | 'name'
  label: string
}

export function tabOf(field: string): FieldPlace {
  const [first = '', second = ''] = field.split('.')
  switch (first) {
    case 'toolName':
      return { tab: 'tool', label: 'Tool name' }
    case 'toolDescription':
      return { tab: 'tool', label: 'Tool description' }
    case 'description':
      return { tab: 'tool', label: 'What the app is for' }
    case 'systemPrompt':
      return { tab: 'tool', label: 'What the model is told' }
    case 'source':
      return { tab: 'tool', label: ownValue(SOURCE_LABELS, second) ?? 'Answers' }
    case 'layoutTemplate':
      return { tab: 'look', label: 'Layout' }
    case 'themeVariables':
      return { tab: 'look', label: 'Theme' }
    case 'name':
      return { tab: 'name', label: 'Name' }
    default:
      return { tab: 'content', label: placeIn(field) }
  }
}

const SOURCE_LABELS: Readonly<Record<string, string>> = {
  url: 'Address',
  headers: 'Headers',
  secretParams: 'Keys in the address',
  body: 'Body',
  itemsPath: 'Path to the rows',
  fields: 'Fields',
  pictureHosts: 'Pictures',
}

/** `mockData.items.3.title` is the title of row 4. */
function placeIn(field: string): string {
  const [, , row, column] = field.split('.')
  if (row === undefined || !/^\d+$/.test(row)) return 'Content'
  return [`Row ${Number(row) + 1}`, column].filter(Boolean).join(', ')
}

/** Describes a problem without the internal names of fields. */
export const faultWords = ({ field, message }: { field: string; message: string }): string =>
  `${tabOf(field).label}: ${message}`
