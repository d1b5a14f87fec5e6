import { isJsonObject, type JsonObject } from '../../common/json.ts'
import { LIMITS } from '../../common/limits.ts'

export interface OverLimit {
  /** The path to what is too large, such as `items.0.title`, rows counted from 0; empty for the data as a whole. */
  readonly field: string
  readonly limit: number
  readonly actual: number
  /** The counted unit: `characters in a cell`. */
  readonly unit: string
}

export const wordsForLimit = ({ limit, actual, unit }: OverLimit): string =>
  `At most ${limit.toLocaleString('en')} ${unit}, and there are ${actual.toLocaleString('en')}.`

/** The first limit the data goes over, or null. It comes before any schema, so that a flood is refused cheaply. */
export function overLimit(data: unknown): OverLimit | null {
  const tooDeep = overDepth(data)
  if (tooDeep) return tooDeep
  if (!isJsonObject(data)) return null
  for (const [field, value] of Object.entries(data)) {
    const over = Array.isArray(value)
      ? overRows(field, value)
      : overText(field, value, LIMITS.document, 'characters in a text')
    if (over) return over
  }
  return overBytes(data)
}

function overRows(field: string, rows: readonly unknown[]): OverLimit | null {
  const tooMany = overCount(field, rows.length, LIMITS.rows, 'rows')
  if (tooMany) return tooMany
  for (const [index, row] of rows.entries()) {
    const place = `${field}.${index}`
    const over = isJsonObject(row) ? overRow(place, row) : overText(place, row, LIMITS.cell, CELL)
    if (over) return over
  }
  return null
}

const CELL = 'characters in a cell'

function overRow(place: string, row: JsonObject): OverLimit | null {
  const cells = Object.entries(row)
  const tooMany = overCount(place, cells.length, LIMITS.columns, 'columns in a row')
  if (tooMany) return tooMany
  for (const [column, value] of cells) {
    const field = `${place}.${named(column)}`
    const parts = Array.isArray(value) ? value : [value]
    const over =
      overCount(field, parts.length, LIMITS.parts, 'entries in a cell') ??
      parts.map((part) => overText(field, part, LIMITS.cell, CELL)).find((found) => found) ??
      // A column's name is drawn as its label.
      overText(field, column, LIMITS.heading, 'characters in the name of a column')
    if (over) return over
  }
  return null
}

const overCount = (field: string, actual: number, limit: number, unit: string): OverLimit | null =>
  actual > limit ? { field, limit, actual, unit } : null

const overText = (field: string, value: unknown, limit: number, unit: string): OverLimit | null =>
  typeof value === 'string' ? overCount(field, value.length, limit, unit) : null

const overBytes = (data: unknown): OverLimit | null =>
  overCount('', Buffer.byteLength(JSON.stringify(data)), LIMITS.bytes, 'bytes in all')

/** Walked level by level: a value nested deep enough would exhaust the stack of anything that calls itself. */
function overDepth(data: unknown): OverLimit | null {
  let level: unknown[] = [data]
  for (let depth = 0; level.length > 0; depth += 1) {
    const over = overCount('', depth, LIMITS.depth, 'levels of lists and objects')
    if (over) return over
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null
        ? Object.values(value).filter((inner) => typeof inner === 'object' && inner !== null)
        : [],
    )
  }
  return null
}

/** Enough of a name to find it by. */
const named = (column: string) => column.slice(0, 60)
