import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { REPLACED } from '../src/apps/gifts/catalogue.ts'
import { embeddedMark } from '../src/apps/gifts/embed-missing.ts'
import { createEncoder } from '../src/apps/gifts/encoder/encoder.ts'
import { COLLECTION } from '../src/apps/gifts/search.ts'
import { createLocalEmbedder } from '../src/search/local-embedder.ts'
import type { SearchIndex } from '../src/search/search-index.ts'
import { openStorage } from '../src/storage/storage.ts'
import { fillGifts, TOP } from './gifts-fill.ts'
import { askGifts, descriptions } from './gifts-load.ts'
import { startProcess } from './process.ts'
import { median, printTable } from './report.ts'

const QUESTIONS = 30
const CALLS = 200
const PATIENCE_MS = 45 * 60 * 1000

export const benchGiftsScale = () => benchSizes([1000, 10_000, 100_000])
/** Apart, since to fill it takes many minutes and some gigabytes. */
export const benchGiftsMillion = () => benchSizes([1_000_000])

/** The whole tool call, the question's embedding included, as the catalogue grows. */
export async function benchSizes(sizes: readonly number[]): Promise<void> {
  console.log(
    `\nGifts as the catalogue grows (made-up gifts beyond our own), ${CALLS} calls one after the other\n`,
  )
  const rows: string[][] = []
  for (const size of sizes) rows.push(await benchSize(size))
  printTable(
    [
      'gifts',
      'p50 ms',
      'p99 ms',
      `recall@${TOP}`,
      'nearest p50 ms',
      'memory MB',
      'rows/s in',
      'packed s',
      'start ms',
      'first answer ms',
    ],
    rows,
  )
}

async function benchSize(size: number): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const filled = await fillAndSearch(dataDir, size)
  const server = await startProcess(['bin/vitrine.mjs', 'start'], { DATA_DIR: dataDir })
  const began = performance.now()
  await askGifts(server.url, 0)
  const first = performance.now() - began
  for (let turn = 1; turn <= 20; turn += 1) await askGifts(server.url, turn)
  const times: number[] = []
  for (let turn = 0; turn < CALLS; turn += 1) {
    const started = performance.now()
    await askGifts(server.url, 1000 + turn)
    times.push(performance.now() - started)
  }
  const memory = server.memory() / 1e6
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  times.sort((a, b) => a - b)
  return [
    size.toLocaleString('en'),
    median(times).toFixed(1),
    (times[Math.floor(CALLS * 0.99)] ?? Number.NaN).toFixed(1),
    filled.recall.toFixed(3),
    filled.nearestMs.toFixed(1),
    memory.toFixed(0),
    filled.rowsPerSecond.toFixed(0),
    filled.packedSeconds.toFixed(1),
    server.readyMs.toFixed(0),
    first.toFixed(0),
  ]
}

/** A catalogue of this size, and how well and fast it is searched. */
export async function fillAndSearch(dataDir: string, size: number) {
  const storage = openStorage({ databaseUrl: null, dataDir, clock: () => new Date(), onError: () => {} })
  await storage.migrate()
  const embedder = createLocalEmbedder()
  const encoder = createEncoder(embedder)
  const index = await storage.openSearch({ model: encoder.model, onNotice() {}, onError: console.error })
  const questions = await encoder.queries(descriptions.slice(0, QUESTIONS))
  const { rowsPerSecond, exact } = await fillGifts(storage, index, size, questions)
  const started = performance.now()
  await vectorsPacked(dataDir, size)
  const packedSeconds = (performance.now() - started) / 1000
  const recall = await recallOf(index, questions, exact)
  const times: number[] = []
  for (const question of questions) {
    const before = performance.now()
    await index.nearest(COLLECTION, question, 50)
    times.push(performance.now() - before)
  }
  // Our own catalogue is in it already; the start must not put it there again.
  await storage.gifts.saveProgress(REPLACED, { lines: 0, done: true })
  await storage.gifts.saveProgress(embeddedMark({ encoder, index }), { lines: size, done: true })
  await index.close()
  await embedder.close()
  await storage.close()
  return { recall, rowsPerSecond, packedSeconds, nearestMs: median(times) }
}

const PACKED_FILE = /\.\d+\.(\d+)\.\d+\.vectors$/
/** Fewer entries than this have no file; beyond a file a twentieth may still be compared one by one. */
const NO_FILE = 20_000
const COVERED = 0.94

/** Vectors are packed in the background. */
async function vectorsPacked(dataDir: string, size: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  const folder = join(dataDir, 'search')
  while (size > NO_FILE && performance.now() < until) {
    const last = (existsSync(folder) ? readdirSync(folder) : []).map((name) =>
      Number(PACKED_FILE.exec(name)?.[1] ?? 0),
    )
    if (Math.max(0, ...last) >= size * COVERED) return
    await sleep(1000)
  }
}

async function recallOf(
  index: SearchIndex,
  questions: readonly Float32Array[],
  exact: readonly (readonly string[])[],
): Promise<number> {
  let found = 0
  for (const [at, question] of questions.entries()) {
    const hits = new Set((await index.nearest(COLLECTION, question, TOP)).map(({ id }) => id))
    found += exact[at]?.filter((id) => hits.has(id)).length ?? 0
  }
  return found / (questions.length * TOP)
}
