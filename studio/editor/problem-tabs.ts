import { ownValue } from '../../common/own-value.ts'
import { say } from '../ui/say.ts'
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
      return { tab: 'tool', label: say('Tool name') }
    case 'toolDescription':
      return { tab: 'tool', label: say('Tool description') }
    case 'description':
      return { tab: 'tool', label: say('What the app is for') }
    case 'systemPrompt':
      return { tab: 'tool', label: say('Instructions for the model') }
    case 'source':
      return { tab: 'tool', label: ownValue(SOURCE_LABELS, second) ?? say('Answers') }
    case 'layoutTemplate':
      return { tab: 'look', label: say('Layout') }
    case 'themeVariables':
      return { tab: 'look', label: say('Theme') }
    case 'name':
      return { tab: 'name', label: say('Name') }
    default:
      return { tab: 'content', label: placeIn(field) }
  }
}

const SOURCE_LABELS: Readonly<Record<string, string>> = {
  url: say('Address'),
  headers: say('Headers'),
  secretParams: say('Keys in the address'),
  body: say('Body'),
  itemsPath: say('Path to the rows'),
  fields: say('Fields'),
  pictureHosts: say('Pictures'),
}

/** `mockData.items.3.title` is the title of row 4. */
function placeIn(field: string): string {
  const [, , row, column] = field.split('.')
  if (row === undefined || !/^\d+$/.test(row)) return say('Content')
  return [say('Row {number}', { number: Number(row) + 1 }), column].filter(Boolean).join(', ')
}

/** Describes a problem without the internal names of fields. */
export const faultWords = ({ field, message }: { field: string; message: string }): string =>
  `${tabOf(field).label}: ${message}`
