import { isJsonObject } from '../../../common/json.ts'
import { appRows, type Data, type Layout, type Row } from '../../ui/app.ts'
import type { ImportChoice } from '../picked.ts'

/** The data with what was taken in it; null where the layout has no place for it. */
export function takeRows(layout: Layout, data: Data, taken: ImportChoice): Data | null {
  if (!layout.rows) return taken.text === null ? null : { ...data, markdown: taken.text }
  const { key } = layout.rows
  const { where, rows, heading } = taken
  const before = appRows(layout, data)
  const head = heading !== null && !data.heading ? { heading } : {}
  if (where === 'instead') {
    // The names of a table's columns go with the rows they were for.
    const { columns: _, ...rest } = data
    return { ...rest, ...head, [key]: rows }
  }
  if (where === 'after') return { ...data, ...head, [key]: [...before, ...rows] }
  const over = rows.map((row, index) => laidOver(before[where.row + index], row, where.keys))
  return {
    ...data,
    ...head,
    [key]: [...before.slice(0, where.row), ...over, ...before.slice(where.row + rows.length)],
  }
}

/** A row with some of its cells replaced, or emptied where nothing was pasted; the order of its cells stays. */
function laidOver(before: Row | undefined, row: Row, keys: readonly string[]): Row {
  if (!isJsonObject(before)) return row
  const kept = Object.entries(before).flatMap(([key, value]) =>
    !keys.includes(key) ? [[key, value]] : Object.hasOwn(row, key) ? [[key, row[key]]] : [],
  )
  const fresh = keys.filter((key) => Object.hasOwn(row, key)).map((key) => [key, row[key]])
  return Object.fromEntries([...kept, ...fresh])
}
