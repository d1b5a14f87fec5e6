import type { ColumnSettings } from './api/reading.ts'
import { isJsonObject, type JsonObject } from './json.ts'
import type { Column } from './layout.ts'

export interface NamedLayout {
  readonly rows: { readonly key: string; readonly columns: readonly Column[] } | null
}

/** Enough rows to know the columns. */
const LOOKED_AT = 200

/** Adds the maker's column names to the data, so that every answer carries them. */
export function withColumnNames<Data extends JsonObject>(
  data: Data,
  settings: readonly ColumnSettings[] | undefined,
  { rows }: NamedLayout,
): Data {
  if (!settings?.some(({ label }) => label) || rows?.key !== 'items' || !Array.isArray(data.items))
    return data
  return { ...data, columns: columnsNamed(data, settings, { rows }) }
}

/** Every column of the data, as its maker or the layout calls it. */
export function columnsNamed(
  data: JsonObject,
  settings: readonly ColumnSettings[] | undefined,
  { rows }: NamedLayout,
): { key: string; label: unknown }[] {
  const labels = new Map(settings?.flatMap(({ key, label }) => (label ? [[key, label] as const] : [])))
  const items = Array.isArray(data.items) ? data.items : []
  const given = Array.isArray(data.columns) ? data.columns.filter(isJsonObject) : []
  const keys = new Set(given.map(({ key }) => String(key)))
  for (const row of items.slice(0, LOOKED_AT))
    for (const key of isJsonObject(row) ? Object.keys(row) : []) keys.add(key)
  const labelOf = (key: string) =>
    labels.get(key) ??
    given.find((column) => column.key === key)?.label ??
    rows?.columns.find((column) => column.key === key)?.label ??
    key
  return Array.from(keys, (key) => ({ key, label: labelOf(key) }))
}
