import { isJsonObject } from '../../../common/json.ts'
import type { Layout } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import { cellText } from '../grid/cell.ts'
import { fieldLabel } from '../publish/changes.ts'
import type { Clash } from './clash.ts'
import { rowName } from './match-rows.ts'

const LONGEST = 60
const ROW = /^(?:mockData\.)?[^.]+\.(\d+)(?:\.(.+))?$/

/** Names a conflicting field as the screen does. */
export function clashLabel({ path, row }: Clash, layout: Layout): string {
  const [, place, column] = ROW.exec(path) ?? []
  if (place === undefined) return fieldLabel(path)
  const called = row ? `“${clipped(row)}”` : say('Row {number}', { number: Number(place) + 1 })
  const label = layout.rows?.columns.find(({ key }) => key === column)?.label ?? column
  return label ? `${called}, ${label}` : called
}

export function clashValue(value: unknown): string {
  if (value === undefined) return say('deleted')
  if (isJsonObject(value)) return rowName(value) ?? say('changed')
  if (Array.isArray(value) && value.some(isJsonObject)) return say('changed')
  return clipped(cellText(value)) || say('empty')
}

const clipped = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
