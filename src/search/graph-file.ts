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
} from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { Index } from 'usearch'
import { loadUsearch } from './optional-package.ts'

/** Numbers of 8 bits: a quarter of the memory, and the stored vectors set right what that costs. */
export function newGraph(dimensions: number): Index {
  const { Index, MetricKind, ScalarKind } = loadUsearch()
  return new Index({
    dimensions,
    metric: MetricKind.Cos,
    quantization: ScalarKind.I8,
    connectivity: 16,
    expansion_add: 128,
    expansion_search: 512,
    multi: false,
  })
}

/** The graph as it stands in its file, read from there as it is needed. */
export function viewGraph({ file, bytes }: GraphFile, dimensions: number): Index {
  // The library trusts what it reads, and a file cut short would take the whole process with it.
  if (statSync(file).size !== bytes || !hasMark(file)) throw new Error(`${file} is broken.`)
  const graph = newGraph(dimensions)
  graph.view(file)
  return graph
}

/** The format: rows, bytes a row, the rows, and then its mark. */
function hasMark(file: string): boolean {
  const opened = openSync(file, 'r')
  try {
    const lengths = Buffer.alloc(8)
    readSync(opened, lengths, 0, lengths.length, 0)
    const mark = Buffer.alloc(MARK.length)
    const at = lengths.length + lengths.readUInt32LE(0) * lengths.readUInt32LE(4)
    readSync(opened, mark, 0, mark.length, at)
    return mark.toString('latin1') === MARK
  } finally {
    closeSync(opened)
  }
}

/** Where a graph is kept. */
export interface GraphPlace {
  readonly folder: string
  readonly name: string
}

export interface GraphFile {
  readonly file: string
  /** Counts how often the graph was built anew. */
  readonly generation: number
  /** The last entry that is in it. */
  readonly lastKey: number
  readonly bytes: number
}

const NUMBERS = /^\.(\d+)\.(\d+)\.(\d+)\.usearch$/
const MARK = 'usearch'

/** The files of a graph, the newest first. A name says what its file holds, so that the two cannot part. */
export function findGraphFiles({ folder, name }: GraphPlace): GraphFile[] {
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder)
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
export function removeGraphs(folder: string, start: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (name.startsWith(start)) rmSync(join(folder, name), { force: true })
}

export function removeGraphFiles(files: readonly GraphFile[]): void {
  // Where a file cannot be removed while somebody looks into it, it goes with a later one.
  for (const { file } of files)
    try {
      rmSync(file, { force: true })
    } catch {}
}

/** Under its name only once it is whole. */
export function saveGraph(
  graph: Index,
  { folder, name }: GraphPlace,
  generation: number,
  lastKey: number,
): void {
  const unfinished = join(folder, `${name}.${generation}.${lastKey}.${process.pid}.${threadId}.unfinished`)
  graph.save(unfinished)
  const opened = openSync(unfinished, 'r+')
  fsyncSync(opened)
  closeSync(opened)
  const { size } = statSync(unfinished)
  renameSync(unfinished, join(folder, `${name}.${generation}.${lastKey}.${size}.usearch`))
}
