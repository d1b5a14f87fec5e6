import type { Row } from '../../ui/app.ts'

/** Identify a row even if its other cells changed. */
const NAMES = ['key', 'title', 'message', 'label', 'name', 'question']
/** More comparisons would be noticeable. */
const MOST_COMPARED = 250_000

/**
 * For each row of `now` its index in `before`, or null if it was added. Matches rows by equal cells first, then by
 * name, then by position between the same neighbours, then by the most cells in common.
 */
export function matchRows(before: readonly Row[], now: readonly Row[]): (number | null)[] {
  const places: (number | null)[] = now.map(() => null)
  const free = new Set(before.keys())
  const take = (at: number, place: number) => {
    places[at] = place
    free.delete(place)
  }
  matchByText(before, now, free, places, take, (row) => JSON.stringify(row))
  matchByText(before, now, free, places, take, rowName)
  matchByPlace(before, now, free, places, take)
  const rest = places.flatMap((place, at) => (place === null ? [at] : []))
  if (rest.length * free.size > MOST_COMPARED) return places
  for (const at of rest) {
    const best = mostAlike(now[at], [...free], before)
    if (best !== null) take(at, best)
  }
  return places
}

type Take = (at: number, place: number) => void

function matchByText(
  before: readonly Row[],
  now: readonly Row[],
  free: ReadonlySet<number>,
  places: readonly (number | null)[],
  take: Take,
  textOf: (row: Row) => string | null,
): void {
  const known = new Map<string, number[]>()
  for (const place of free) {
    const row = before[place]
    const text = row ? textOf(row) : null
    const there = text === null ? null : known.get(text)
    if (there) there.push(place)
    else if (text !== null) known.set(text, [place])
  }
  for (const [at, row] of now.entries()) {
    if (places[at] !== null) continue
    const text = textOf(row)
    const place = text === null ? undefined : known.get(text)?.shift()
    if (place !== undefined) take(at, place)
  }
}

/** The value that names a row, if there is one. */
export const rowName = (row: Row): string | null => {
  const name = NAMES.map((key) => row[key]).find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof name === 'string' ? name.trim() : null
}

/** If as many rows stand between two known neighbours as before, they are the same rows, edited. */
function matchByPlace(
  before: readonly Row[],
  now: readonly Row[],
  free: ReadonlySet<number>,
  places: readonly (number | null)[],
  take: Take,
): void {
  for (let at = 0; at < now.length; at += 1) {
    if (places[at] !== null) continue
    const first = at
    while (at < now.length && places[at] === null) at += 1
    const start = first === 0 ? 0 : (places[first - 1] ?? -1) + 1
    const end = at === now.length ? before.length : (places[at] ?? -1)
    const count = at - first
    if (end - start !== count) continue
    for (let step = 0; step < count; step += 1) {
      const [was, is] = [before[start + step], now[first + step]]
      if (was && is && free.has(start + step) && (count === 1 || cellsInCommon(was, is) > 0))
        take(first + step, start + step)
    }
  }
}

function mostAlike(row: Row | undefined, places: readonly number[], before: readonly Row[]): number | null {
  let best: number | null = null
  let most = 0
  for (const place of places) {
    const other = before[place]
    const common = row && other ? cellsInCommon(row, other) : 0
    if (common > most) [best, most] = [place, common]
  }
  return best
}

const cellsInCommon = (one: Row, other: Row): number =>
  Object.entries(one).filter(
    ([column, value]) =>
      value !== '' && value !== null && JSON.stringify(value) === JSON.stringify(other[column]),
  ).length
