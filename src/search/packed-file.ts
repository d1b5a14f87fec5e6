import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

/**
 * A file of packed vectors: a header, the mean, and for each row its key, its scale, its bits (above the mean or not) and its
 * numbers of 8 bits. Each kind stands together, in the byte order of all our systems.
 */
export interface PackedLayout {
  readonly count: number
  readonly dimensions: number
  /** Words of 64 bits a row. */
  readonly words: number
  readonly meanAt: number
  readonly keysAt: number
  readonly scalesAt: number
  readonly bitsAt: number
  readonly codesAt: number
  readonly size: number
}

const MARK = 0x31564b50
const HEADER = 16
const BITS_A_WORD = 64

export function layoutOf(count: number, dimensions: number): PackedLayout {
  const words = Math.ceil(dimensions / BITS_A_WORD)
  const meanAt = HEADER
  const keysAt = meanAt + dimensions * 4
  const scalesAt = keysAt + count * 8
  const bitsAt = scalesAt + count * 4
  const codesAt = bitsAt + count * words * 8
  const size = codesAt + count * dimensions
  return { count, dimensions, words, meanAt, keysAt, scalesAt, bitsAt, codesAt, size }
}

export const headerOf = ({ count, dimensions }: PackedLayout): Uint32Array =>
  Uint32Array.of(MARK, dimensions, count, 0)

/** The layout of an open file; one that is cut short, or of another kind, is refused. */
export function readLayout(opened: number, { file, bytes }: PackedFile, dimensions: number): PackedLayout {
  const header = new Uint32Array(HEADER / 4)
  readAll(opened, header, 0)
  const [mark, there = 0, count = 0] = header
  const layout = layoutOf(count, there)
  if (mark !== MARK || there !== dimensions || layout.size !== bytes || statSync(file).size !== bytes)
    throw new Error(`${file} is broken.`)
  return layout
}

/** A read may give less than was asked for. */
export function readAll(opened: number, into: ArrayBufferView, position: number): void {
  const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength)
  for (let done = 0; done < bytes.length; ) {
    const read = readSync(opened, bytes, done, Math.min(bytes.length - done, MOST_AT_ONCE), position + done)
    if (read === 0) throw new Error('The file ends too early.')
    done += read
  }
}

export function writeAll(opened: number, from: ArrayBufferView, position: number): void {
  const bytes = new Uint8Array(from.buffer, from.byteOffset, from.byteLength)
  for (let done = 0; done < bytes.length; )
    done += writeSync(opened, bytes, done, Math.min(bytes.length - done, MOST_AT_ONCE), position + done)
}

const MOST_AT_ONCE = 1 << 26

/** Where packed vectors are kept. */
export interface PackedPlace {
  readonly folder: string
  readonly name: string
}

export interface PackedFile {
  readonly file: string
  /** Counts how often they were packed anew. */
  readonly generation: number
  /** The last entry that is in it. */
  readonly lastKey: number
  readonly bytes: number
}

const NUMBERS = /^\.(\d+)\.(\d+)\.(\d+)\.vectors$/
/** Files of earlier releases, which nothing reads any more. */
const EARLIER = /\.usearch$/

/** The files of a space, the newest first. A name says what its file holds, so that the two cannot part. */
export function findPackedFiles({ folder, name }: PackedPlace): PackedFile[] {
  mkdirSync(folder, { recursive: true })
  const all = readdirSync(folder)
  for (const found of all) if (EARLIER.test(found)) rmSync(join(folder, found), { force: true })
  return all
    .flatMap((found) => {
      const [, generation, lastKey, bytes] =
        (found.startsWith(name) && NUMBERS.exec(found.slice(name.length))) || []
      const file = join(folder, found)
      return bytes
        ? [{ file, generation: Number(generation), lastKey: Number(lastKey), bytes: Number(bytes) }]
        : []
    })
    .sort((a, b) => b.generation - a.generation || b.lastKey - a.lastKey)
}

/** Removes whatever was made of what begins with this name. */
export function removePacked(folder: string, start: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (name.startsWith(start)) rmSync(join(folder, name), { force: true })
}

export function removePackedFiles(files: readonly PackedFile[]): void {
  // Where a file cannot be removed while somebody looks into it, it goes with a later one.
  for (const { file } of files)
    try {
      rmSync(file, { force: true })
    } catch {}
}

/** Under its name only once it is whole. */
export function savePacked(
  { folder, name }: PackedPlace,
  generation: number,
  lastKey: number,
  write: (opened: number) => void,
): void {
  const unfinished = join(folder, `${name}.${generation}.${lastKey}.${process.pid}.${threadId}.unfinished`)
  const opened = openSync(unfinished, 'w')
  try {
    write(opened)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
  const { size } = statSync(unfinished)
  renameSync(unfinished, join(folder, `${name}.${generation}.${lastKey}.${size}.vectors`))
}
