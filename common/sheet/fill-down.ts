import type { Block } from './delimited.ts'
import { isValue } from './header-row.ts'

/** So much of the column is empty, or single cells were left out. */
const LEAST_EMPTY = 0.3
const LEAST_GROUPS = 2

/**
 * True if the first column names groups once, as merged cells do: its values are different words, most rows below each
 * are empty there, and another column has a value in every row.
 */
export function isGroupColumn(rows: Block, place: number, others: readonly number[]): boolean {
  const cells = rows.map((row) => row[place]?.trim() ?? '')
  const groups = cells.filter(Boolean)
  const empty = cells.length - groups.length
  return (
    cells[0] !== '' &&
    groups.length >= LEAST_GROUPS &&
    new Set(groups).size === groups.length &&
    groups.every((cell) => !isValue(cell) && !/\d/.test(cell)) &&
    empty >= LEAST_EMPTY * cells.length &&
    others.some((other) => rows.every((row) => (row[other]?.trim() ?? '') !== ''))
  )
}

/** Every empty cell of a column with the value above it. */
export function fillDown(rows: Block, place: number): Block {
  let above = ''
  return rows.map((row) => {
    const own = row[place]?.trim() ?? ''
    if (own) above = row[place] ?? ''
    return own ? row : row.toSpliced(place, 1, above)
  })
}
