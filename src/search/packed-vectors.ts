import { closeSync, openSync } from 'node:fs'
import { type BitDistances, createBitDistances } from './bit-distances.ts'
import { type PackedFile, type PackedLayout, readAll, readLayout } from './packed-file.ts'
import type { Neighbour } from './row-matrix.ts'

// Of a million rows the ten nearest are among so many that differ from the question in the fewest bits…
const BY_BITS = 8000
// …and, once the bits are weighed by the question's numbers, among the first of these.
const BY_WEIGHT = 600
const BY_WEIGHT_A_RESULT = 16

/** Vectors of a file. Their bits are held in memory and find candidates; the numbers of those are read from the file. */
export class PackedVectors {
  readonly #opened: number
  readonly #layout: PackedLayout
  readonly #mean: Float32Array
  readonly #keys: Float64Array
  readonly #scales: Float32Array
  readonly #bits: BitDistances
  readonly #codes: Int8Array

  constructor(file: PackedFile, dimensions: number) {
    this.#opened = openSync(file.file, 'r')
    this.#codes = new Int8Array(dimensions)
    try {
      this.#layout = readLayout(this.#opened, file, dimensions)
      const { count, words, meanAt, keysAt, scalesAt, bitsAt } = this.#layout
      this.#mean = this.#read(new Float32Array(dimensions), meanAt)
      this.#keys = this.#read(new Float64Array(count), keysAt)
      this.#scales = this.#read(new Float32Array(count), scalesAt)
      this.#bits = createBitDistances(count, words)
      this.#read(this.#bits.rows, bitsAt)
    } catch (error) {
      this.close()
      throw error
    }
  }

  get count(): number {
    return this.#layout.count
  }

  /** The nearest keys with their distances, nearest first. */
  search(vector: Float32Array, count: number): Neighbour[] {
    const wanted = Math.max(BY_WEIGHT, count * BY_WEIGHT_A_RESULT)
    const rows = this.#byWeight(vector, this.#byBits(vector, Math.max(BY_BITS, wanted)), wanted)
    const found = rows.map((row) => this.#neighbour(row, vector))
    return found.sort((one, other) => one.distance - other.distance).slice(0, count)
  }

  close(): void {
    closeSync(this.#opened)
  }

  #read<Numbers extends ArrayBufferView>(into: Numbers, position: number): Numbers {
    readAll(this.#opened, into, position)
    return into
  }

  /** The rows that differ from the question in the fewest bits; those in as many as the last are all among them. */
  #byBits(vector: Float32Array, wanted: number): number[] {
    const { dimensions, words } = this.#layout
    const distances = this.#bits.from(bitsOf(vector, this.#mean, words))
    const furthest = furthestOf(distances, { wanted, largest: dimensions })
    const found: number[] = []
    for (let row = 0; row < distances.length; row += 1)
      if ((distances[row] ?? dimensions) <= furthest) found.push(row)
    return found
  }

  /** A bit that is set counts for the question's number there, and one that is not against it. */
  #byWeight(vector: Float32Array, rows: readonly number[], wanted: number): readonly number[] {
    if (rows.length <= wanted) return rows
    const weights = weightsOf(vector, this.#mean)
    const bytes = this.#layout.words * BYTES_A_WORD
    const all = this.#bits.rows
    const scores = new Float32Array(rows.length)
    for (let at = 0; at < rows.length; at += 1) {
      const start = (rows[at] ?? 0) * bytes
      let sum = 0
      for (let byte = 0; byte < bytes; byte += 1)
        sum += weights[byte * VALUES_A_BYTE + (all[start + byte] ?? 0)] ?? 0
      scores[at] = sum
    }
    const least = scores.toSorted().at(-wanted) ?? 0
    return rows.filter((_, at) => (scores[at] ?? 0) >= least)
  }

  #neighbour(row: number, vector: Float32Array): Neighbour {
    const { dimensions, codesAt } = this.#layout
    const codes = this.#read(this.#codes, codesAt + row * dimensions)
    let sum = 0
    for (let at = 0; at < dimensions; at += 1) sum += (codes[at] ?? 0) * (vector[at] ?? 0)
    return { key: this.#keys[row] ?? 0, distance: 1 - sum * (this.#scales[row] ?? 0) }
  }
}

// To count them all takes as long as to compare them.
const COUNTED = 100_000

/** The distance within which about as many rows lie as are wanted; counted among some, where there are many. */
function furthestOf(
  distances: Uint16Array,
  { wanted, largest }: { wanted: number; largest: number },
): number {
  const step = Math.ceil(distances.length / COUNTED)
  const rowsAt = new Uint32Array(largest + 1)
  for (let row = 0; row < distances.length; row += step) {
    const distance = distances[row] ?? largest
    rowsAt[distance] = (rowsAt[distance] ?? 0) + step
  }
  let furthest = 0
  for (let rows = rowsAt[0] ?? 0; rows < wanted && furthest < largest; ) {
    furthest += 1
    rows += rowsAt[furthest] ?? 0
  }
  return furthest
}

const BYTES_A_WORD = 8
const VALUES_A_BYTE = 256

/** For each byte of a row and each value it can have, the weight of its bits. */
function weightsOf(vector: Float32Array, mean: Float32Array): Float32Array {
  const bytes = Math.ceil(mean.length / 64) * BYTES_A_WORD
  const weights = new Float32Array(bytes * VALUES_A_BYTE)
  const weightAt = (at: number) => (vector[at] ?? 0) - (mean[at] ?? 0)
  for (let byte = 0; byte < bytes; byte += 1) {
    const table = weights.subarray(byte * VALUES_A_BYTE, (byte + 1) * VALUES_A_BYTE)
    for (let bit = 0; bit < 8; bit += 1) table[0] = (table[0] ?? 0) - weightAt(byte * 8 + bit)
    // Each value is that without its lowest bit, which now counts for instead of against.
    for (let value = 1; value < VALUES_A_BYTE; value += 1) {
      const bit = 31 - Math.clz32(value & -value)
      table[value] = (table[value & (value - 1)] ?? 0) + 2 * weightAt(byte * 8 + bit)
    }
  }
  return weights
}

/** A bit a number: set where it is above the mean. */
export function bitsOf(numbers: ArrayLike<number>, mean: Float32Array, words: number): BigUint64Array {
  const bits = new Uint8Array(words * BYTES_A_WORD)
  for (let at = 0; at < mean.length; at += 1)
    if ((numbers[at] ?? 0) > (mean[at] ?? 0)) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
  return new BigUint64Array(bits.buffer)
}
