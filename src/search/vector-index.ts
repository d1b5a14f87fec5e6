import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { startWorker } from '../threads/worker-file.ts'
import type { BuildOrder } from './packed-builder.ts'
import { findPackedFiles, type PackedFile, type PackedPlace, removePackedFiles } from './packed-file.ts'
import { PackedVectors } from './packed-vectors.ts'
import { RowMatrix } from './row-matrix.ts'

export interface VectorIndexOptions {
  readonly place: PackedPlace
  readonly dimensions: number
  /** No entry has a higher key; a file that goes further is of another history of the database. */
  readonly maxKey: number
  /** Up to so many entries are compared one by one. */
  readonly exactRows: number
  /** Leaves the file that is there alone, and begins the next. */
  readonly anew: boolean
}

// While a file is packed, so many times the usual are compared one by one: slower, but none is missed.
const BACKLOG = 5
// Numbers of 8 bits are rough, so more are named than are wanted and the stored vectors choose.
const SLACK = 1.5
// For small counts 1.5 times as many are too few.
const LEAST_SLACK = 16
// Each time the whole file is written, so a large one waits for more.
const GROWTH = 0.05
// Once there is a file it is cheaper to add to it than to compare.
const SOONER = 0.25

/** The vectors of a space: most packed in a file, and beside it the entries that came since, compared one by one. */
export class VectorIndex {
  readonly #options: VectorIndexOptions
  readonly #rows: RowMatrix
  readonly #gone = new Set<number>()
  readonly #generation: number
  #packed: PackedVectors | null = null
  #file: PackedFile | null = null
  #building: Promise<void> | null = null
  #patience = 0
  /** The file was removed; callers have to open it again. */
  lost = false
  /** Why the last file could not be packed. */
  problem: string | null = null

  constructor(options: VectorIndexOptions) {
    this.#options = options
    this.#rows = new RowMatrix(options.dimensions)
    const [newest] = findPackedFiles(options.place)
    this.#generation = (newest?.generation ?? 0) + (options.anew ? 1 : 0)
    if (!options.anew) this.#adoptNewest()
  }

  get lastKey(): number {
    return this.#file?.lastKey ?? 0
  }

  get count(): number {
    return this.#rows.count + (this.#packed?.count ?? 0)
  }

  /** True when it has enough to do, and more should wait for `settled`. */
  get busy(): boolean {
    return this.#building !== null && this.#rows.count >= this.#options.exactRows * BACKLOG
  }

  /** Once no file is being packed, nor one for what came meanwhile. */
  get settled(): Promise<void> {
    return this.#building?.then(() => this.settled) ?? Promise.resolve()
  }

  add(keys: readonly number[], numbers: Float32Array): void {
    this.#rows.add(keys, numbers)
    this.#buildIfMany()
  }

  forget(keys: readonly number[]): void {
    for (const key of keys) this.#gone.add(key)
  }

  /** At least `count` keys, nearest first, where there are as many. */
  search(vector: Float32Array, count: number): number[] {
    const enough = this.#packed ? Math.max(Math.ceil(count * SLACK), count + LEAST_SLACK) : count
    for (let wanted = enough; ; wanted *= 2) {
      const there = this.#nearest(vector, wanted).filter((key) => !this.#gone.has(key))
      if (there.length >= count || wanted >= this.count) return there.slice(0, enough)
    }
  }

  #nearest(vector: Float32Array, wanted: number): number[] {
    const found = this.#rows.search(vector, wanted)
    if (this.#packed) {
      found.push(...this.#packed.search(vector, wanted))
      found.sort((one, other) => one.distance - other.distance)
    }
    return found.map(({ key }) => key)
  }

  /** Older generations are of no more use once this one has everything. */
  removeOlder(): void {
    const files = findPackedFiles(this.#options.place)
    removePackedFiles(files.filter(({ generation }) => generation < this.#generation))
  }

  close(): void {
    this.#packed?.close()
    this.#packed = null
  }

  get #limit(): number {
    const { exactRows } = this.#options
    return this.#packed ? Math.max(exactRows * SOONER, this.#packed.count * GROWTH) : exactRows
  }

  #buildIfMany(): void {
    if (this.#building || this.lost || this.#rows.count < Math.max(this.#limit, this.#patience)) return
    this.#building = this.#build().finally(() => {
      this.#building = null
      this.#buildIfMany()
    })
  }

  async #build(): Promise<void> {
    // Another process with the same files may have done it.
    if (this.#adoptNewest()) return
    const { place, dimensions } = this.#options
    const { keys, numbers } = this.#rows.first(this.#rows.count)
    const order: BuildOrder = {
      from: this.#file,
      place,
      generation: this.#generation,
      dimensions,
      keys,
      numbers,
      lastKey: keys.at(-1) ?? 0,
    }
    const transferList = numbers.buffer instanceof ArrayBuffer ? [numbers.buffer] : []
    const builder = startWorker(import.meta.url, 'packed-builder', { workerData: order, transferList })
    try {
      await once(builder, 'exit')
      this.problem = null
    } catch (error) {
      this.problem = String(error)
    }
    if (this.#adoptNewest()) return
    this.lost = order.from !== null && !existsSync(order.from.file)
    // A disk that is full now is full a moment later.
    this.#patience = this.#rows.count * 2
  }

  /** Takes the newest file of this generation, where it is newer than the one in use. */
  #adoptNewest(): boolean {
    const { place, dimensions, maxKey } = this.#options
    const files = findPackedFiles(place).filter(({ generation }) => generation === this.#generation)
    for (const file of files) {
      if (file.lastKey <= this.lastKey) return false
      try {
        if (this.#file === null && this.#rows.count === 0 && file.lastKey > maxKey) throw new Error('too new')
        const packed = new PackedVectors(file, dimensions)
        this.close()
        this.#packed = packed
      } catch {
        removePackedFiles([file])
        continue
      }
      this.#file = file
      removePackedFiles(files.filter(({ lastKey }) => lastKey < file.lastKey))
      const first = this.#rows.keys.findIndex((key) => key > file.lastKey)
      this.#rows.removeFirst(first < 0 ? this.#rows.count : first)
      return true
    }
    return false
  }
}
