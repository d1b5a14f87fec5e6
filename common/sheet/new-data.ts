import type { JsonObject } from '../json.ts'
import { LIMITS } from '../limits.ts'
import { type ColumnMapping, type LayoutColumns, mapRows, suggestMapping } from './mapping.ts'
import type { Sheet } from './table.ts'

/** A sheet as the data of a new app: each column where it fits best, under the name that the sheet gives it. */
export function dataOfSheet(
  sheet: Sheet,
  layout: LayoutColumns & { readonly rows: { readonly key: string } },
): JsonObject {
  const mapping = withinColumns(suggestMapping(sheet, layout), layout, LIMITS.columns)
  const columns = columnNames(sheet, mapping, layout)
  return { ...(columns && { columns }), [layout.rows.key]: mapRows(sheet, mapping, layout) }
}

/** The sheet's own column names; null if they equal the layout's. */
export function columnNames(sheet: Sheet, mapping: ColumnMapping, layout: LayoutColumns) {
  const columns = sheet.columns.flatMap((label) => {
    const key = mapping[label]
    return key ? [{ key, label }] : []
  })
  const known = layout.rows?.columns ?? []
  const isPlain = ({ key, label }: { key: string; label: string }) =>
    label === (known.find((column) => column.key === key)?.label ?? key)
  return columns.every(isPlain) ? null : columns
}

/** Leaves out as many of the last columns as an app has no room for; those that the layout draws stay. */
export function withinColumns(mapping: ColumnMapping, layout: LayoutColumns, most: number): ColumnMapping {
  const drawn = (key: string) => layout.rows?.columns.some((column) => column.key === key) ?? false
  const kept = Object.entries(mapping).filter(([, key]) => key !== null)
  const own = kept.filter(([, key]) => key !== null && !drawn(key)).map(([name]) => name)
  const room = Math.max(0, most - (kept.length - own.length))
  return { ...mapping, ...Object.fromEntries(own.slice(room).map((name) => [name, null])) }
}
