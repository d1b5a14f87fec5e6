import { usearch } from './usearch.ts'

const FIRST_ROWS = 1024

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
  search(vector: Float32Array, count: number): { key: number; distance: number }[] {
    const most = Math.min(count, this.count)
    if (most === 0) return []
    const rows = new Float32Array(this.#numbers.buffer, 0, this.count * this.dimensions)
    // A copy, since the library reads a question from the start of its buffer, wherever the question stands in it.
    const found = usearch.exactSearch(rows, vector.slice(), this.dimensions, most, usearch.MetricKind.IP, 1)
    if (!(found instanceof usearch.Matches)) return []
    return Array.from(found.keys, (at, index) => ({
      key: this.keys[Number(at)] ?? 0,
      distance: found.distances[index] ?? 2,
    }))
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
