import type { ColumnSettings } from '../../../common/api/reading.ts'
import { isJsonObject } from '../../../common/json.ts'
import { appRows, type Column, type Data, type Layout } from '../../ui/app.ts'
import { say, sayAny } from '../../ui/say.ts'

export interface GridColumn extends Column {
  known: boolean
}

/** Columns of an empty grid. */
const FIRST = 4

/**
 * The columns in use, in the data's order and with the maker's names, plus those the maker added. A column that only
 * another layout draws keeps its label from there.
 */
export function gridColumns(
  layout: Layout,
  data: Data,
  extra: readonly string[],
  layouts: readonly Layout[] = [],
  settings: readonly ColumnSettings[] = [],
): GridColumn[] {
  const nameOf = (key: string) => settings.find((each) => each.key === key)?.label ?? labelled(data, key)
  const known = layout.rows?.columns ?? []
  const used = usedKeys(layout, data)
  const required = known.filter((column) => column.required && !used.includes(column.key))
  const first = used.length === 0 ? known.slice(0, FIRST).map(({ key }) => key) : []
  const keys = new Set([...required.map(({ key }) => key), ...first, ...used, ...extra])
  return [...keys].map((key) => {
    const column = known.find((each) => each.key === key)
    if (column) return { ...column, label: nameOf(key) ?? sayAny(column.label), known: true }
    const label = nameOf(key) ?? labelElsewhere(layouts, key) ?? key
    return { key, label, kind: 'text', required: false, known: false }
  })
}

export const unusedColumns = (layout: Layout, shown: readonly GridColumn[]): Column[] =>
  (layout.rows?.columns ?? []).filter(({ key }) => !shown.some((column) => column.key === key))

/** A table's data may name its columns and their order. */
export function namedColumns(data: Data): { key: string; label: string }[] | null {
  if (!Array.isArray(data.columns)) return null
  return data.columns.flatMap((column) =>
    isJsonObject(column) && typeof column.key === 'string'
      ? [{ key: column.key, label: typeof column.label === 'string' ? column.label : column.key }]
      : [],
  )
}

const labelled = (data: Data, key: string) => namedColumns(data)?.find((column) => column.key === key)?.label

function labelElsewhere(layouts: readonly Layout[], key: string): string | undefined {
  for (const { rows } of layouts) {
    const found = rows?.columns.find((column) => column.key === key)
    if (found) return sayAny(found.label)
  }
  return undefined
}

function usedKeys(layout: Layout, data: Data): string[] {
  const keys = new Set(namedColumns(data)?.map(({ key }) => key))
  for (const row of appRows(layout, data))
    if (isJsonObject(row)) for (const key of Object.keys(row)) keys.add(key)
  return [...keys]
}

/** An unused key for a new column. */
export function freshKey(label: string, taken: readonly { key: string }[]): string {
  const plain = label.trim() || say('Column')
  const isTaken = (key: string) => taken.some((column) => column.key === key)
  if (!isTaken(plain)) return plain
  let count = 2
  while (isTaken(`${plain} ${count}`)) count += 1
  return `${plain} ${count}`
}
