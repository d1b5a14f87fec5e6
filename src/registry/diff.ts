import type { Diff, Difference } from '../../common/api/publishing.ts'
import type { AppContent } from './content.ts'
import { alignRows, movedPairs } from './diff-rows.ts'

const MOST_LISTED = 200
/** Rows are compared as a whole, then by cell, and no deeper. */
const DEEPEST = 4

/** The differences between two contents, field by field. */
export function diff(before: AppContent, after: AppContent): Diff {
  const listed: Difference[] = []
  let total = 0
  for (const difference of compare('', before, after, 0)) {
    total += 1
    if (listed.length < MOST_LISTED) listed.push(difference)
  }
  return { differences: listed, total }
}

function* compare(field: string, before: unknown, after: unknown, depth: number): Generator<Difference> {
  if (before === after) return
  if (ROWS.test(field) && Array.isArray(before) && Array.isArray(after)) {
    yield* compareRows(field, before, after, depth)
    return
  }
  const parts = depth < DEEPEST ? partsOf(before, after) : null
  if (parts)
    for (const key of parts)
      yield* compare(field ? `${field}.${key}` : key, inside(before, key), inside(after, key), depth + 1)
  else if (before === undefined) yield { field, kind: 'added', after }
  else if (after === undefined) yield { field, kind: 'removed', before }
  else if (JSON.stringify(before) !== JSON.stringify(after)) yield { field, kind: 'changed', before, after }
}

const ROWS = /^mockData\.(items|messages|fields)$/

/** An inserted or removed row must not make every row below it look changed. */
function* compareRows(
  field: string,
  before: readonly unknown[],
  after: readonly unknown[],
  depth: number,
): Generator<Difference> {
  const pairs = alignRows(before, after)
  const moved = movedPairs(pairs)
  for (const pair of pairs) {
    const place = `${field}.${pair.after ?? pair.before}`
    const [from, to] = [before[pair.before ?? -1], after[pair.after ?? -1]]
    if (moved.has(pair)) yield { field: place, kind: 'moved', before: pair.before, after: pair.after }
    yield* compare(place, from, to, depth + 1)
  }
}

/** The keys to compare; null if the values are of different kinds. */
function partsOf(before: unknown, after: unknown): string[] | null {
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) return null
  if (Array.isArray(before) !== Array.isArray(after)) return null
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
}

const inside = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
