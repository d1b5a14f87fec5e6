import { isJsonObject } from '../../../common/json.ts'
import { appRows, type Data, type Layout, type Row } from '../../ui/app.ts'
import type { ImportChoice } from '../picked.ts'
import { namedColumns } from './columns.ts'

/** The data with what was taken in it; null where the layout has no place for it. */
export function takeRows(layout: Layout, data: Data, taken: ImportChoice): Data | null {
  if (!layout.rows) return taken.text === null ? null : { ...data, markdown: taken.text }
  const { key } = layout.rows
  const { where, rows, heading } = taken
  const before = appRows(layout, data)
  const head = heading !== null && !data.heading ? { heading } : {}
  if (where === 'instead') {
    // The names of the columns go with the rows they were for.
    const { columns: _, ...rest } = data
    return { ...rest, ...head, ...columnsFrom(taken), [key]: rows }
  }
  const named = { ...data, ...head, ...withNewNames(data, taken) }
  if (where === 'update') return { ...named, [key]: rows }
  if (where === 'after') return { ...named, [key]: [...before, ...rows] }
  const over = rows.map((row, index) => laidOver(before[where.row + index], row, where.keys))
  return {
    ...named,
    [key]: [...before.slice(0, where.row), ...over, ...before.slice(where.row + rows.length)],
  }
}

/** The names of the columns as data holds them. */
export const columnsFrom = ({ columns }: Pick<ImportChoice, 'columns'>): Data => (columns ? { columns } : {})

/** Names that are there stay; columns that are new to the data bring theirs. */
function withNewNames(data: Data, { columns }: ImportChoice): Data {
  const named = namedColumns(data)
  if (!named || !columns) return {}
  const fresh = columns.filter(({ key }) => !named.some((each) => each.key === key))
  return fresh.length > 0 ? { columns: [...named, ...fresh] } : {}
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
