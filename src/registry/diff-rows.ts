import { isJsonObject, type JsonObject } from '../../common/json.ts'
import { comparedText } from '../../common/sheet/update-rows.ts'

/** A row before and after; null if it did not exist. */
export interface RowPair {
  readonly before: number | null
  readonly after: number | null
}

/** Pairs rows: equal ones first, then those with the same name, then those at the same index. */
export function alignRows(before: readonly unknown[], after: readonly unknown[]): RowPair[] {
  const found = new Map<number, number>()
  const match = (textOf: (row: unknown) => string) => {
    const known = new Set(found.values())
    const places = new Map<string, number[]>()
    for (const [place, row] of before.entries()) {
      const text = known.has(place) ? '' : textOf(row)
      if (text) places.set(text, [...(places.get(text) ?? []), place])
    }
    for (const place of places.values()) place.reverse()
    for (const [index, row] of after.entries()) {
      const place = found.has(index) ? undefined : places.get(textOf(row))?.pop()
      if (place !== undefined) found.set(index, place)
    }
  }
  match((row) => JSON.stringify(row) ?? '')
  const name = namingColumn(before) ?? namingColumn(after)
  if (name !== null) match((row) => (isJsonObject(row) ? comparedText(row[name]).toLowerCase() : ''))
  const known = new Set(found.values())
  for (const index of after.keys())
    if (!found.has(index) && index < before.length && !known.has(index)) found.set(index, index)
  const kept = new Set(found.values())
  return [
    ...Array.from(after.keys(), (index) => ({ before: found.get(index) ?? null, after: index })),
    ...Array.from(before.keys()).flatMap((place) =>
      kept.has(place) ? [] : [{ before: place, after: null }],
    ),
  ]
}

/** The first column whose values are unique. */
function namingColumn(rows: readonly unknown[]): string | null {
  const objects: JsonObject[] = rows.filter(isJsonObject)
  const [first] = objects
  if (!first || objects.length < rows.length) return null
  const keys = ['title', ...Object.keys(first)].filter((key) => Object.hasOwn(first, key))
  return (
    keys.find((key) => {
      const texts = new Set(objects.map((row) => comparedText(row[key]).toLowerCase()))
      return texts.size === rows.length && !texts.has('')
    }) ?? null
  )
}

/** The pairs whose rows moved: all outside the longest run that kept its order. */
export function movedPairs(pairs: readonly RowPair[]): Set<RowPair> {
  const both = pairs.filter((pair) => pair.before !== null && pair.after !== null)
  const tails: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, { before }] of both.entries()) {
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (Number(both[tails[middle] ?? 0]?.before) < Number(before)) low = middle + 1
      else high = middle
    }
    previous[index] = tails[low - 1]
    tails[low] = index
  }
  const moved = new Set(both)
  for (let index = tails.at(-1); index !== undefined; index = previous[index]) {
    const pair = both[index]
    if (pair) moved.delete(pair)
  }
  return moved
}
