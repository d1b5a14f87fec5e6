import { AppError } from '../errors.ts'

/** What the data of one app may hold at most. */
export const LIMITS = {
  rows: 10_000,
  columns: 60,
  /** Characters in one cell. */
  cell: 20_000,
  /** Characters in a whole document. */
  document: 200_000,
  /** Characters in a heading or a label. */
  heading: 300,
  /** Tags in a cell, options of a field. */
  parts: 100,
  /** Bytes of JSON. */
  bytes: 4_000_000,
  /** How far values may stand inside one another: data, rows, row, tags. */
  depth: 4,
} as const

export interface OverLimit {
  /** The part that is too large: `items`, a column, or the data as a whole. */
  readonly field: string
  readonly limit: number
  readonly actual: number
  /** Counted from 1, as a grid shows it. */
  readonly row?: number
}

export function requireWithinLimits(data: unknown): void {
  const over = overLimit(data)
  if (over) throw new AppError('INVALID_CONFIG', { ...over })
}

/** The first limit the data goes over, or null. It comes before any schema, so that a flood is refused cheaply. */
export function overLimit(data: unknown): OverLimit | null {
  const tooDeep = overDepth(data)
  if (tooDeep) return tooDeep
  if (!isRecord(data)) return null
  for (const [field, value] of Object.entries(data)) {
    const over = Array.isArray(value) ? overRows(field, value) : overText(field, value, LIMITS.document)
    if (over) return over
  }
  return overBytes(data)
}

function overRows(field: string, rows: readonly unknown[]): OverLimit | null {
  if (rows.length > LIMITS.rows) return { field, limit: LIMITS.rows, actual: rows.length }
  for (const [index, row] of rows.entries()) {
    const over = isRecord(row) ? overRow(row) : overText(field, row, LIMITS.cell)
    if (over) return { ...over, row: index + 1 }
  }
  return null
}

function overRow(row: Readonly<Record<string, unknown>>): OverLimit | null {
  const cells = Object.entries(row)
  if (cells.length > LIMITS.columns) return { field: 'columns', limit: LIMITS.columns, actual: cells.length }
  for (const [column, value] of cells) {
    const parts = Array.isArray(value) ? value : [value]
    if (parts.length > LIMITS.parts)
      return { field: named(column), limit: LIMITS.parts, actual: parts.length }
    for (const part of parts) {
      const over = overText(named(column), part, LIMITS.cell)
      if (over) return over
    }
    // A column's name is drawn as its label.
    if (column.length > LIMITS.heading)
      return { field: named(column), limit: LIMITS.heading, actual: column.length }
  }
  return null
}

const overText = (field: string, value: unknown, limit: number): OverLimit | null =>
  typeof value === 'string' && value.length > limit ? { field, limit, actual: value.length } : null

function overBytes(data: unknown): OverLimit | null {
  const actual = Buffer.byteLength(JSON.stringify(data))
  return actual > LIMITS.bytes ? { field: 'data', limit: LIMITS.bytes, actual } : null
}

/** Walked level by level: a value nested deep enough would exhaust the stack of anything that calls itself. */
function overDepth(data: unknown): OverLimit | null {
  let level: unknown[] = [data]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > LIMITS.depth) return { field: 'data', limit: LIMITS.depth, actual: depth }
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
