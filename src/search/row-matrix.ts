import type * as Usearch from 'usearch'
import { loadUsearch } from './optional-package.ts'
import { dot } from './vectors.ts'

const FIRST_ROWS = 1024

export interface Neighbour {
  readonly key: number
  readonly distance: number
}

/** Vectors in the order they came, searched one by one: right, and fast enough while there are few. */
export class RowMatrix {
  readonly dimensions: number
  readonly keys: number[] = []
  #numbers: Float32Array

  constructor(dimensions: number) {
    this.dimensions = dimensions
    this.#numbers = new Float32Array(FIRST_ROWS * dimensions)
  }

  get count(): number {
    return this.keys.length
  }

  add(keys: readonly number[], numbers: Float32Array): void {
    const from = this.keys.length * this.dimensions
    if (from + numbers.length > this.#numbers.length) {
      const larger = new Float32Array(Math.max(this.#numbers.length * 2, from + numbers.length))
      larger.set(this.#numbers.subarray(0, from))
      this.#numbers = larger
    }
    this.#numbers.set(numbers, from)
    for (const key of keys) this.keys.push(key)
  }

  /** The nearest keys with their distances, nearest first. */
  search(vector: Float32Array, count: number): Neighbour[] {
    const most = Math.min(count, this.count)
    if (most === 0) return []
    const rows = new Float32Array(this.#numbers.buffer, 0, this.count * this.dimensions)
    const usearch = findUsearch()
    const found = usearch ? searchFast(usearch, rows, vector, most) : scanRows(rows, vector, most)
    return found.map(({ key, distance }) => ({ key: this.keys[key] ?? 0, distance }))
  }

  /** A copy of the first rows. */
  first(count: number): { keys: number[]; numbers: Float32Array } {
    return {
      keys: this.keys.slice(0, count),
      numbers: this.#numbers.slice(0, count * this.dimensions),
    }
  }

  removeFirst(count: number): void {
    const rest = this.#numbers.slice(count * this.dimensions, this.count * this.dimensions)
    this.keys.splice(0, count)
    this.#numbers = rest.length > 0 ? rest : new Float32Array(FIRST_ROWS * this.dimensions)
  }
}

let found: typeof Usearch | null | undefined

/** Ten times as fast as a loop of ours; there is no program of it for some systems. */
function findUsearch(): typeof Usearch | null {
  if (found !== undefined) return found
  try {
    found = loadUsearch()
  } catch {
    found = null
  }
  return found
}

function searchFast(
  { exactSearch, Matches, MetricKind }: typeof Usearch,
  rows: Float32Array,
  vector: Float32Array,
  count: number,
): Neighbour[] {
  // A copy, since the library reads a question from the start of its buffer, wherever the question stands in it.
  const matches = exactSearch(rows, vector.slice(), vector.length, count, MetricKind.IP, 1)
  if (!(matches instanceof Matches)) return []
  return Array.from(matches.keys, (row, index) => ({
    key: Number(row),
    distance: matches.distances[index] ?? 2,
  }))
}

/** The numbers of the nearest rows, without any library. */
export function scanRows(rows: Float32Array, vector: Float32Array, count: number): Neighbour[] {
  const all = Array.from({ length: rows.length / vector.length }, (_, row) => ({
    key: row,
    distance: 1 - dot(rows.subarray(row * vector.length, (row + 1) * vector.length), vector),
  }))
  return all.sort((one, other) => one.distance - other.distance).slice(0, count)
}
