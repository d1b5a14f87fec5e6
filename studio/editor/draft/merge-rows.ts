import type { Row } from '../../ui/app.ts'
import { ABSENT, chosen, type MergePlace, same } from './clash.ts'
import { matchRows, rowName } from './match-rows.ts'

interface Sides {
  readonly base: readonly Row[]
  readonly mine: readonly Row[]
  readonly theirs: readonly Row[]
}

/** A row and its index in the common base; null if it was added. */
interface Followed {
  readonly from: number | null
  readonly row: Row
}

type MergeRow = (base: Row, mine: Row, theirs: Row, place: MergePlace) => Row

/** Merges rows cell by cell, wherever they moved; an added row stays behind the row it followed. */
export function mergeRows({ base, ...sides }: Sides, place: MergePlace, mergeRow: MergeRow): Row[] {
  const [mine, theirs] = [followed(base, sides.mine), followed(base, sides.theirs)]
  const kept = keptRows(base, mine, theirs, place, mergeRow)
  // The editor who moved rows decides the order; if both did, mine wins.
  const [first, second] = isMoved(mine) ? [mine, theirs] : [theirs, mine]
  const rows = first.flatMap(({ from, row }): Followed[] => {
    const merged = from === null ? row : kept.get(from)
    return merged ? [{ from, row: merged }] : []
  })
  return withOthers(rows, second, kept).map(({ row }) => row)
}

const followed = (base: readonly Row[], rows: readonly Row[]): Followed[] => {
  const places = matchRows(base, rows)
  return rows.map((row, at) => ({ row, from: places[at] ?? null }))
}

function keptRows(
  base: readonly Row[],
  mine: readonly Followed[],
  theirs: readonly Followed[],
  place: MergePlace,
  mergeRow: MergeRow,
): Map<number, Row> {
  const [inMine, inTheirs] = [mine, theirs].map(
    (side) => new Map(side.flatMap(({ from, row }) => (from === null ? [] : [[from, row] as const]))),
  )
  const kept = new Map<number, Row>()
  for (const [at, row] of base.entries()) {
    const [my, their] = [inMine?.get(at), inTheirs?.get(at)]
    const here = { ...place, path: `${place.path}.${at}`, row: rowName(row) }
    const merged = my && their ? mergeRow(row, my, their, here) : removedRow(row, my, their, here)
    if (merged) kept.set(at, merged)
  }
  return kept
}

/** A row that one side removed is gone, unless the other side edited it. */
function removedRow(
  base: Row,
  mine: Row | undefined,
  theirs: Row | undefined,
  place: MergePlace,
): Row | null {
  const left = mine ?? theirs
  if (!left || same(left, base)) return null
  return chosen(mine ?? ABSENT, theirs ?? ABSENT, place) === ABSENT ? null : left
}

/** Inserts the other side's additional rows, each behind the row it follows there. */
function withOthers(
  rows: readonly Followed[],
  others: readonly Followed[],
  kept: ReadonlyMap<number, Row>,
): Followed[] {
  const out = [...rows]
  let last = -1
  for (const { from, row } of others) {
    const isThere = (each: Followed) => (from === null ? isSameAdded(each, row) : each.from === from)
    const there = isThere(out[last + 1] ?? NONE) ? last + 1 : out.findIndex(isThere)
    const merged = from === null ? row : kept.get(from)
    if (there >= 0) last = there
    else if (merged) {
      last += 1
      out.splice(last, 0, { from, row: merged })
    }
  }
  return out
}

const NONE: Followed = { from: -1, row: {} }

/** A row that both sides added is kept once. */
const isSameAdded = (each: Followed, row: Row) => each.from === null && same(each.row, row)

const isMoved = (rows: readonly Followed[]): boolean => {
  const places = rows.flatMap(({ from }) => from ?? [])
  return places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0))
}
