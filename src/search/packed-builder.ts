import { closeSync, openSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import {
  headerOf,
  layoutOf,
  type PackedFile,
  type PackedLayout,
  type PackedPlace,
  readAll,
  readLayout,
  savePacked,
  writeAll,
} from './packed-file.ts'
import { bitsOf } from './packed-vectors.ts'

/** Writes a new file with the entries of an earlier one, if any, and these. */
export interface BuildOrder {
  readonly from: PackedFile | null
  readonly place: PackedPlace
  readonly generation: number
  readonly dimensions: number
  readonly keys: readonly number[]
  readonly numbers: Float32Array
  readonly lastKey: number
}

/** Some rows in 8 bits a number. */
interface Rows {
  readonly keys: Float64Array
  readonly scales: Float32Array
  readonly codes: Int8Array
}

const ROWS_AT_ONCE = 4096
const LARGEST_CODE = 127

/** Each number as a part of the row's largest. */
function packRows(keys: readonly number[], numbers: Float32Array, dimensions: number): Rows {
  const rows: Rows = {
    keys: Float64Array.from(keys),
    scales: new Float32Array(keys.length),
    codes: new Int8Array(numbers.length),
  }
  for (let row = 0; row < keys.length; row += 1) {
    const start = row * dimensions
    let largest = 0
    for (let at = start; at < start + dimensions; at += 1)
      largest = Math.max(largest, Math.abs(numbers[at] ?? 0))
    const scale = largest / LARGEST_CODE
    rows.scales[row] = scale
    for (let at = start; scale > 0 && at < start + dimensions; at += 1)
      rows.codes[at] = Math.round((numbers[at] ?? 0) / scale)
  }
  return rows
}

/** The rows of a file, some at a time. */
function* rowsOf(opened: number, layout: PackedLayout): Generator<Rows> {
  const { count, dimensions, keysAt, scalesAt, codesAt } = layout
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const many = Math.min(ROWS_AT_ONCE, count - first)
    const rows: Rows = {
      keys: new Float64Array(many),
      scales: new Float32Array(many),
      codes: new Int8Array(many * dimensions),
    }
    readAll(opened, rows.keys, keysAt + first * 8)
    readAll(opened, rows.scales, scalesAt + first * 4)
    readAll(opened, rows.codes, codesAt + first * dimensions)
    yield rows
  }
}

function meanOf(parts: Iterable<Rows>, dimensions: number): Float32Array {
  const sum = new Float64Array(dimensions)
  let count = 0
  for (const { scales, codes } of parts) {
    count += scales.length
    for (let row = 0; row < scales.length; row += 1)
      for (let at = 0; at < dimensions; at += 1)
        sum[at] = (sum[at] ?? 0) + (codes[row * dimensions + at] ?? 0) * (scales[row] ?? 0)
  }
  return Float32Array.from(sum, (value) => value / Math.max(count, 1))
}

/** The mean is of all rows: of the first alone it would tell little about others. */
function write(opened: number, parts: () => Iterable<Rows>, layout: PackedLayout): void {
  const { dimensions, words, meanAt, keysAt, scalesAt, bitsAt, codesAt } = layout
  const mean = meanOf(parts(), dimensions)
  writeAll(opened, headerOf(layout), 0)
  writeAll(opened, mean, meanAt)
  let first = 0
  for (const { keys, scales, codes } of parts()) {
    const bits = new BigUint64Array(keys.length * words)
    const numbers = new Float32Array(dimensions)
    for (let row = 0; row < keys.length; row += 1) {
      for (let at = 0; at < dimensions; at += 1)
        numbers[at] = (codes[row * dimensions + at] ?? 0) * (scales[row] ?? 0)
      bits.set(bitsOf(numbers, mean, words), row * words)
    }
    writeAll(opened, keys, keysAt + first * 8)
    writeAll(opened, scales, scalesAt + first * 4)
    writeAll(opened, bits, bitsAt + first * words * 8)
    writeAll(opened, codes, codesAt + first * dimensions)
    first += keys.length
  }
}

function build({ from, place, generation, dimensions, keys, numbers, lastKey }: BuildOrder): void {
  const earlier = from ? openSync(from.file, 'r') : null
  try {
    const known = earlier !== null && from ? readLayout(earlier, from, dimensions) : null
    const added = packRows(keys, numbers, dimensions)
    function* parts(): Generator<Rows> {
      if (earlier !== null && known) yield* rowsOf(earlier, known)
      yield added
    }
    const layout = layoutOf((known?.count ?? 0) + keys.length, dimensions)
    savePacked(place, generation, lastKey, (opened) => write(opened, parts, layout))
  } finally {
    if (earlier !== null) closeSync(earlier)
  }
}

if (parentPort) build(workerData)
