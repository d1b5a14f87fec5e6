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

/** Those for which a test holds; a loop, since this is done for every row of every question. */
export function rowsWhere(count: number, test: (row: number) => boolean): RowSet {
  const set = new Uint8Array(count)
  for (let row = 0; row < count; row += 1) if (test(row)) set[row] = 1
  return set
}

export function keepBoth(set: RowSet, other: RowSet): void {
  for (let place = 0; place < set.length; place += 1) set[place] = (set[place] ?? 0) & (other[place] ?? 0)
}

export function addTo(set: RowSet, other: RowSet): void {
  for (let place = 0; place < set.length; place += 1) set[place] = (set[place] ?? 0) | (other[place] ?? 0)
}

export const inverted = (set: RowSet): RowSet => rowsWhere(set.length, (row) => set[row] === 0)

export const sizeOf = (set: RowSet): number => {
  let size = 0
  for (let row = 0; row < set.length; row += 1) size += set[row] ?? 0
  return size
}
