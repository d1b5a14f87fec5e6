import { z } from 'zod'
import type { ReadingFilter } from '../../common/api/reading.ts'
import { FILTER_OPS, type FilterOp } from '../../common/filter-ops.ts'
import { OPPOSITE, readOp } from './context-ops.ts'

/** Without an operator, the column says which. */
type Condition = Omit<ReadingFilter, 'or' | 'op'> & { readonly op: FilterOp | undefined }
/** Groups of which all must hold, and of each of which one is enough. */
type Clauses = readonly (readonly Condition[])[]

const MOST_CLAUSES = 50
const LONGEST = 1000

const scalar = z.union([z.string().max(LONGEST), z.number(), z.boolean()])
const object = z.record(z.string(), z.unknown())
type Given = z.output<typeof object>

/** A filter that cannot be read, with where it stands and what would be valid. */
export class UnreadFilter extends Error {}

const GROUPS: Readonly<Record<string, 'all' | 'any' | 'not'>> = {
  all: 'all',
  and: 'all',
  any: 'any',
  or: 'any',
  not: 'not',
}
const PARTS: Readonly<Record<string, 'column' | 'op' | 'value' | 'unit'>> = {
  column: 'column',
  field: 'column',
  key: 'column',
  name: 'column',
  op: 'op',
  operator: 'op',
  value: 'value',
  values: 'value',
  unit: 'unit',
}
const ENDS: Readonly<Record<string, FilterOp>> = {
  min: '>=',
  from: '>=',
  low: '>=',
  start: '>=',
  max: '<=',
  to: '<=',
  high: '<=',
  end: '<=',
}

/** Reads filters as a caller writes them: one, a list, groups by any, all and not, or values by column. */
export function readFilters(given: unknown, usualOp: (column: string) => FilterOp): ReadingFilter[] {
  const clauses = clausesOf(given, 'context.filters', false)
  if (clauses.length > MOST_CLAUSES)
    throw new UnreadFilter(`context.filters: Send at most ${MOST_CLAUSES} conditions.`)
  return clauses
    .map((clause) => clause.map(({ op, ...one }) => ({ ...one, op: op ?? usualOp(one.column) })))
    .flatMap(([first, ...or]) => (first ? [{ ...first, ...(or.length > 0 && { or }) }] : []))
}

function clausesOf(given: unknown, at: string, not: boolean): Clauses {
  if (Array.isArray(given)) {
    const parts = given.map((one, index) => clausesOf(one, `${at}.${index}`, not))
    return not ? anyOf(parts) : parts.flat()
  }
  const found = object.safeParse(given)
  if (!found.success) throw new UnreadFilter(`${at}: Send {"column": "…", "op": "…", "value": …}.`)
  const entries = Object.entries(found.data)
  if (entries.some(([key]) => PARTS[key] === 'column')) return clausesOfFilter(found.data, at, not)
  const parts = entries.map(([key, value]) => {
    const group = GROUPS[key]
    const path = `${at}.${key}`
    if (!group) return clausesOfFilter({ column: key, value }, path, not)
    if (group === 'not') return clausesOf(value, path, !not)
    const members = Array.isArray(value) ? value : [value]
    const clauses = members.map((one, index) => clausesOf(one, `${path}.${index}`, not))
    return (group === 'any') === not ? clauses.flat() : anyOf(clauses)
  })
  return not ? anyOf(parts) : parts.flat()
}

/** (a and b) or c: a or c, and b or c. */
const anyOf = (groups: readonly Clauses[]): Clauses =>
  groups.reduce<Clauses>(
    (sum, clauses) =>
      sum.flatMap((one) => clauses.map((other) => [...one, ...other])).slice(0, MOST_CLAUSES + 1),
    [[]],
  )

function clausesOfFilter(given: Given, at: string, not: boolean): Clauses {
  const parts: Partial<Record<'column' | 'op' | 'value' | 'unit', unknown>> = {}
  for (const [key, value] of Object.entries(given)) {
    const part = PARTS[key]
    if (!part) throw new UnreadFilter(`${at}.${key}: Send column, op and value only.`)
    parts[part] = value
  }
  const columns = z.array(z.string().max(LONGEST)).min(1).safeParse([parts.column].flat())
  if (!columns.success) throw new UnreadFilter(`${at}.column: Name a column.`)
  const op = parts.op === undefined || parts.op === null ? undefined : opOf(parts.op, at)
  const value = typeof parts.unit === 'string' ? withUnit(parts.value, parts.unit) : parts.value
  const each = columns.data.map((column) => conditions(column, op, value, at).map((one) => [one]))
  const clauses = anyOf(each)
  return not ? anyOf(clauses.map((clause) => clause.map((one) => [opposite(one, at)]))) : clauses
}

function opOf(written: unknown, at: string): FilterOp | 'all' {
  if (typeof written === 'string' && /^(?:contains|has|with|includes)?[ _]?all(?: of)?$/i.test(written))
    return 'all'
  const op = typeof written === 'string' ? readOp(written) : undefined
  if (!op) throw new UnreadFilter(`${at}.op: ${JSON.stringify(written)} is none of ${FILTER_OPS.join(', ')}.`)
  return op
}

const withUnit = (value: unknown, unit: string): unknown =>
  Array.isArray(value) ? value.map((one) => `${one} ${unit}`) : `${value} ${unit}`

const EMPTINESS: Readonly<Record<string, FilterOp>> = {
  'is empty': 'is not empty',
  'is not empty': 'is empty',
}
/** “>= 5 kg” as a value alone. */
const COMPARED = /^\s*(<=|>=|<|>|!=|=|≤|≥|≠)\s*(?=\S)/

function conditions(
  column: string,
  op: FilterOp | 'all' | undefined,
  value: unknown,
  at: string,
): Condition[] {
  if (op && op !== 'all' && EMPTINESS[op])
    return [{ column, op: value === false ? EMPTINESS[op] : op, value: true }]
  if (op === 'all') return [value].flat().flatMap((one) => conditions(column, 'with', one, at))
  if (value === null || value === undefined)
    return [{ column, op: op === 'is not' ? 'is not empty' : 'is empty', value: true }]
  const ends = object.safeParse(value)
  if (ends.success) return fromEnds(column, op, ends.data, at)
  const written = op === undefined && typeof value === 'string' ? COMPARED.exec(value) : null
  if (written) return conditions(column, readOp(written[1] ?? ''), String(value).slice(written[0].length), at)
  const [low, high] = Array.isArray(value) ? value : []
  if (op === 'between' && Array.isArray(value) && (low === null || high === null))
    return fromEnds(column, undefined, { min: low, max: high }, at)
  const read = z.union([scalar, z.array(scalar).min(1)]).safeParse(value)
  if (!read.success)
    throw new UnreadFilter(`${at}.value: Send a text, a number, true or false, or a list of them.`)
  return [{ column, op, value: read.data }]
}

/** {"min": 5, "max": 10}, or operators with their values. */
function fromEnds(column: string, op: FilterOp | undefined, ends: Given, at: string): Condition[] {
  const given = Object.entries(ends).filter(([, value]) => value !== null && value !== undefined)
  const found = given.map(([key, value]) => ({ op: ENDS[key] ?? opOf(key, `${at}.value`), value }))
  const [low, high] = ['>=', '<='].map((end) => found.find((one) => one.op === end)?.value)
  if (found.length === 2 && low !== undefined && high !== undefined)
    return conditions(column, op ?? 'between', [low, high], at)
  return found.flatMap((one) => conditions(column, one.op, one.value, at))
}

function opposite({ column, op = 'is', value }: Condition, at: string): Condition {
  const other = OPPOSITE[op]
  if (!other) throw new UnreadFilter(`${at}: ${op} cannot stand under not.`)
  return { column, op: other, value }
}
