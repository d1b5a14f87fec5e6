import { isJsonObject } from '../../../common/json.ts'
import { appRows, type Data, type Layout, type Row } from '../../ui/app.ts'
import type { ImportChoice } from '../picked.ts'
import { namedColumns } from './columns.ts'

/** The data after the import; null if the layout has no place for it. */
export function takeRows(layout: Layout, data: Data, taken: ImportChoice): Data | null {
  if (!layout.rows) return taken.text === null ? null : { ...data, markdown: taken.text }
  const { key } = layout.rows
  const { where, rows, heading } = taken
  const before = appRows(layout, data)
  const head = heading !== null && !data.heading ? { heading } : {}
  if (where === 'instead') {
    // Column names go with the rows they belonged to.
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

/** Column names as stored in the data. */
export const columnsFrom = ({ columns }: Pick<ImportChoice, 'columns'>): Data => (columns ? { columns } : {})

/** Existing names stay; new columns bring theirs. */
function withNewNames(data: Data, { columns }: ImportChoice): Data {
  const named = namedColumns(data)
  if (!named || !columns) return {}
  const fresh = columns.filter(({ key }) => !named.some((each) => each.key === key))
  return fresh.length > 0 ? { columns: [...named, ...fresh] } : {}
}

/** Replaces some cells of a row, or empties them where nothing was pasted; the order of cells stays. */
function laidOver(before: Row | undefined, row: Row, keys: readonly string[]): Row {
  if (!isJsonObject(before)) return row
  const kept = Object.entries(before).flatMap(([key, value]) =>
    !keys.includes(key) ? [[key, value]] : Object.hasOwn(row, key) ? [[key, row[key]]] : [],
  )
  const fresh = keys.filter((key) => Object.hasOwn(row, key)).map((key) => [key, row[key]])
  return Object.fromEntries([...kept, ...fresh])
}
