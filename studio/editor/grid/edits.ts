import { isJsonObject } from '../../../common/json.ts'
import { ownValue } from '../../../common/own-value.ts'
import { cellValue } from '../../../common/sheet/cell-value.ts'
import type { Block } from '../../../common/sheet/delimited.ts'
import { appRows, type Data, type Layout, type Row } from '../../ui/app.ts'
import { type GridColumn, namedColumns } from './columns.ts'

/** Edits of a layout's rows. Each returns new data, so that it can be undone. */
export interface CellChange {
  row: number
  column: GridColumn
  text: string
}

const withRows = (layout: Layout, data: Data, rows: readonly Row[]): Data =>
  layout.rows ? { ...data, [layout.rows.key]: rows } : data

const asRow = (row: unknown): Row => (isJsonObject(row) ? row : {})

/** An emptied cell leaves its row; a required one becomes an empty text. */
function setCell(row: Row, { key, kind, required }: GridColumn, text: string): Row {
  const value = cellValue(text, kind, row[key])
  if (value !== null) return { ...row, [key]: value }
  if (required) return { ...row, [key]: '' }
  const { [key]: _, ...rest } = row
  return rest
}

export function setCells(layout: Layout, data: Data, changes: readonly CellChange[]): Data {
  const rows = [...appRows(layout, data)]
  for (const { row, column, text } of changes) {
    while (rows.length <= row) rows.push(blankRow(layout))
    rows[row] = setCell(asRow(rows[row]), column, text)
  }
  return withRows(layout, data, rows)
}

/** A new row has all required cells, even if they are empty. */
const blankRow = (layout: Layout): Row =>
  Object.fromEntries(
    (layout.rows?.columns ?? [])
      .filter(({ required }) => required)
      .map(({ key }) => [key, ownValue(FIRST_VALUE, key) ?? '']),
  )

/** Required cells that cannot be empty: a form field needs a type, a message an author. */
const FIRST_VALUE: Readonly<Record<string, string>> = { type: 'text', role: 'user' }

export function insertRows(layout: Layout, data: Data, at: number, count: number): Data {
  const rows = appRows(layout, data)
  const fresh = Array.from({ length: count }, () => blankRow(layout))
  return withRows(layout, data, [...rows.slice(0, at), ...fresh, ...rows.slice(at)])
}

export function removeRows(layout: Layout, data: Data, from: number, to: number): Data {
  return withRows(
    layout,
    data,
    appRows(layout, data).filter((_, index) => index < from || index > to),
  )
}

/** Moves rows up or down by one; null at the edge. */
export function moveRows(layout: Layout, data: Data, from: number, to: number, step: 1 | -1): Data | null {
  const rows = [...appRows(layout, data)]
  if (from + step < 0 || to + step >= rows.length) return null
  const moved = rows.splice(from, to - from + 1)
  rows.splice(from + step, 0, ...moved)
  return withRows(layout, data, rows)
}

export function removeColumn(layout: Layout, data: Data, key: string): Data {
  const rows = appRows(layout, data).map((row) => {
    const { [key]: _, ...rest } = asRow(row)
    return rest
  })
  return withNamed(withRows(layout, data, rows), (named) => named.filter((column) => column.key !== key))
}

/** Reorders rows by their indexes. */
export function orderRows(layout: Layout, data: Data, places: readonly number[]): Data {
  const rows = appRows(layout, data)
  const ordered = places.map((place) => asRow(rows[place]))
  return withRows(layout, data, ordered)
}

/** Reorders the columns of every row. */
export function orderColumns(layout: Layout, data: Data, keys: readonly string[]): Data {
  const rows = appRows(layout, data).map((given) => {
    const row = asRow(given)
    const ordered = keys.filter((key) => Object.hasOwn(row, key)).map((key) => [key, row[key]] as const)
    return { ...Object.fromEntries(ordered), ...row }
  })
  const labelOf = (key: string) => layout.rows?.columns.find((column) => column.key === key)?.label ?? key
  // The data states the order, where published versions and every layout find it.
  const named = namedColumns(data) ?? []
  const columns = keys.map(
    (key) => named.find((column) => column.key === key) ?? { key, label: labelOf(key) },
  )
  const ordered = withRows(layout, data, rows)
  return layout.rows?.key === 'items' ? { ...ordered, columns } : ordered
}

function withNamed(data: Data, change: (named: { key: string; label: string }[]) => unknown): Data {
  const named = namedColumns(data)
  return named ? { ...data, columns: change(named) } : data
}

/** The changes a pasted block makes from its upper left corner. A single cell fills the whole selection. */
export function pasteChanges(
  block: Block,
  at: { row: number; column: number; rows: number; columns: number },
  columns: readonly GridColumn[],
): CellChange[] {
  const single = block.length === 1 && block[0]?.length === 1
  const tall = single ? at.rows : block.length
  const changes: CellChange[] = []
  for (let row = 0; row < tall; row += 1) {
    const cells = single ? Array<string>(at.columns).fill(block[0]?.[0] ?? '') : (block[row] ?? [])
    for (const [index, text] of cells.entries()) {
      const column = columns[at.column + index]
      if (column) changes.push({ row: at.row + row, column, text })
    }
  }
  return changes
}
