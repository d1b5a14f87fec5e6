/** Rows by their places: 1 for each that is in. */
export type RowSet = Uint8Array

export const allRows = (count: number): RowSet => new Uint8Array(count).fill(1)

export function rowSet(count: number, places: Iterable<number>): RowSet {
  const set = new Uint8Array(count)
  for (const place of places) set[place] = 1
  return set
}

export const placesIn = (set: RowSet): number[] => {
  const places: number[] = []
  for (let place = 0; place < set.length; place += 1) if (set[place]) places.push(place)
  return places
}

export function keepBoth(set: RowSet, other: RowSet): void {
  for (let place = 0; place < set.length; place += 1) set[place] = (set[place] ?? 0) & (other[place] ?? 0)
}

export function addTo(set: RowSet, other: RowSet): void {
  for (let place = 0; place < set.length; place += 1) set[place] = (set[place] ?? 0) | (other[place] ?? 0)
}

export const inverted = (set: RowSet): RowSet => set.map((one) => 1 - one)

export const sizeOf = (set: RowSet): number => set.reduce((sum, one) => sum + one, 0)
