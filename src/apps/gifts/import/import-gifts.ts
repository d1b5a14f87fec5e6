import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { AppError } from '../../../errors.ts'
import { REPLACED } from '../catalogue.ts'
import type { Gift, GiftStore } from '../gift.ts'
import { readGiftRow } from '../gift-row.ts'
import { type FileRow, readRows } from './read-rows.ts'

export interface ImportOptions {
  readonly file: string
  /** What the file does not name is removed. */
  readonly replace: boolean
  /** One bad row and nothing is taken. */
  readonly strict: boolean
  onRow(rows: number): void
  onBadRow(line: number, problem: string): void
}

export interface Imported {
  readonly taken: number
  readonly bad: number
  /** Rows that an earlier run had taken already. */
  readonly before: number
  /** Gifts that are gone now. */
  readonly removed: readonly string[]
}

const ROWS_AT_ONCE = 1000

/** Takes a catalogue in, as much of it as an earlier run has left. */
export async function importGifts(store: GiftStore, options: ImportOptions): Promise<Imported> {
  const batch = `file-${await hashOf(options.file)}`
  if (options.strict) await checkAll(options)
  const earlier = await store.progress(batch)
  const before = earlier && !earlier.done ? earlier.lines : 0
  const { taken, bad } = await takeRows(store, batch, before, options)
  if (taken + before === 0) throw new AppError('IMPORT_EMPTY', { file: options.file, bad })
  const removed = options.replace ? await replaceOthers(store, batch) : []
  return { taken, bad, before, removed }
}

async function takeRows(store: GiftStore, batch: string, before: number, options: ImportOptions) {
  let rows = 0
  let taken = 0
  let bad = 0
  let waiting: Gift[] = []
  const save = async (done: boolean) => {
    await store.put(waiting, batch)
    taken += waiting.length
    waiting = []
    await store.saveProgress(batch, { lines: rows, done })
    options.onRow(rows)
  }
  for await (const fileRow of readRows(options.file)) {
    rows += 1
    if (rows <= before) continue
    const reading = readOne(fileRow)
    if ('gift' in reading) waiting.push(reading.gift)
    else {
      bad += 1
      options.onBadRow(fileRow.line, reading.problem)
    }
    if (waiting.length >= ROWS_AT_ONCE) await save(false)
  }
  await save(true)
  return { taken, bad }
}

const readOne = ({ row, problem }: FileRow) => (problem ? { problem } : readGiftRow(row))

async function checkAll({ file, onBadRow }: ImportOptions): Promise<void> {
  let bad = 0
  for await (const fileRow of readRows(file)) {
    const reading = readOne(fileRow)
    if (!('problem' in reading)) continue
    bad += 1
    onBadRow(fileRow.line, reading.problem)
  }
  if (bad > 0) throw new AppError('IMPORT_REFUSED', { file, bad })
}

/** The catalogue that comes with Vitrine must not come back at the next start. */
async function replaceOthers(store: GiftStore, batch: string): Promise<string[]> {
  const removed = await store.removeOthers(batch, '')
  await store.saveProgress(REPLACED, { lines: 0, done: true })
  return removed
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex').slice(0, 32)
}
