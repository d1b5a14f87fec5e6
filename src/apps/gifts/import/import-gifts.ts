import { setImmediate } from 'node:timers/promises'
import { AppError } from '../../../errors.ts'
import { REPLACED } from '../catalogue.ts'
import { type EmbedWatch, embedAll, forgetEmbedded } from '../embed-missing.ts'
import type { Gift, GiftStore } from '../gift.ts'
import { GIFT_FIELDS, readGiftRow } from '../gift-row.ts'
import type { GiftSearch } from '../search.ts'
import { COLLECTION } from '../search.ts'
import type { CatalogueFile } from './catalogue-file.ts'
import type { FileRow } from './file-row.ts'
import { readRows } from './read-rows.ts'
import { unreadable } from './unreadable.ts'

export interface ImportOptions {
  readonly file: CatalogueFile
  /** Removes gifts that the file does not name. */
  readonly replace: boolean
  /** One bad row and nothing is taken. */
  readonly strict: boolean
  /** Stops it; what was done until then is kept. */
  readonly signal: AbortSignal
  /** So many rows have been read, and so many bytes of the file. */
  onRow(rows: number, bytes: number): void
  onBadRow(line: number, problem: string): void
  /** All rows are in; what is left is to embed them. */
  onTaken(taken: ImportSummary): Promise<void>
  onEmbedded: NonNullable<EmbedWatch['onProgress']>
}

export interface ImportSummary {
  readonly taken: number
  readonly bad: number
  /** Rows that an earlier run had read already. */
  readonly before: number
  /** Gifts that are gone now. */
  readonly removed: number
  /** Fields of JSON rows that no gift has; the columns of a table are known beforehand. */
  readonly unused: readonly string[]
}

/** Batches of files that somebody brought along begin so. */
const BROUGHT = 'file-'
const ROWS_AT_ONCE = 1000

const batchOf = ({ hash }: CatalogueFile) => `${BROUGHT}${hash}`

/** Number of rows that an earlier, unfinished run has imported. */
export async function rowsBefore(gifts: GiftStore, file: CatalogueFile): Promise<number> {
  const earlier = await gifts.progress(batchOf(file))
  return earlier && !earlier.done ? earlier.lines : 0
}

/** Takes a catalogue in and makes it findable, as much of it as an earlier run has left. */
export async function importGifts(
  gifts: GiftStore,
  search: GiftSearch,
  options: ImportOptions,
): Promise<void> {
  const { file, signal } = options
  const batch = batchOf(file)
  const before = await rowsBefore(gifts, file)
  if (options.strict) await checkAll(options)
  // Another file may have overwritten rows of this one since, so only the last import can resume.
  await gifts.forgetProgress(batch, BROUGHT)
  await forgetEmbedded(gifts)
  const { rows, taken, bad, unused } = await takeRows(gifts, before, options)
  const removed = options.replace ? await removeOthers(gifts, search, batch, signal) : 0
  await options.onTaken({ taken, bad, before, removed, unused: [...unused] })
  await embedAll(gifts, search, { signal, onProgress: options.onEmbedded })
  await gifts.saveProgress(batch, { lines: rows, done: true })
}

async function takeRows(gifts: GiftStore, before: number, options: ImportOptions) {
  const batch = batchOf(options.file)
  const counts = { rows: 0, taken: 0, bad: 0, unused: new Set<string>() }
  let waiting: Gift[] = []
  const save = async () => {
    await gifts.put(waiting, batch)
    await gifts.saveProgress(batch, { lines: counts.rows, done: false })
    counts.taken += waiting.length
    waiting = []
  }
  for await (const fileRow of readRows(options.file)) {
    options.signal.throwIfAborted()
    counts.rows += 1
    options.onRow(counts.rows, fileRow.bytes)
    if (options.file.kind === 'jsonl') noteUnused(fileRow.row, counts.unused)
    if (counts.rows <= before) continue
    const reading = readOne(fileRow, options)
    if (reading) waiting.push(reading)
    else counts.bad += 1
    if (waiting.length >= ROWS_AT_ONCE) await save()
  }
  if (before + counts.taken + waiting.length === 0)
    throw unreadable(options.file.path, 'has no row that can be taken')
  await save()
  return counts
}

const KNOWN = new Set(GIFT_FIELDS)
/** Enough to see what is wrong; rows whose fields are data must not fill the memory. */
const MOST_UNUSED = 20

function noteUnused(row: unknown, unused: Set<string>): void {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return
  for (const field of Object.keys(row)) if (!KNOWN.has(field) && unused.size < MOST_UNUSED) unused.add(field)
}

function readOne({ line, row, problem }: FileRow, { onBadRow }: ImportOptions): Gift | null {
  const reading = problem ? { problem } : readGiftRow(row)
  if ('gift' in reading) return reading.gift
  onBadRow(line, reading.problem)
  return null
}

async function checkAll(options: ImportOptions): Promise<void> {
  let rows = 0
  let bad = 0
  for await (const fileRow of readRows(options.file)) {
    options.signal.throwIfAborted()
    rows += 1
    options.onRow(rows, fileRow.bytes)
    if (!readOne(fileRow, options)) bad += 1
  }
  if (bad > 0) throw new AppError('IMPORT_REFUSED', { bad: `${bad} of ${rows}.` })
}

async function removeOthers(gifts: GiftStore, { index }: GiftSearch, batch: string, signal: AbortSignal) {
  // First, so that the catalogue that comes with Vitrine does not come back at the next start.
  await gifts.saveProgress(REPLACED, { lines: 0, done: true })
  return gifts.removeOthers(batch, '', async (ids) => {
    // SQLite answers in the same breath; without a pause nobody could stop this.
    await setImmediate()
    signal.throwIfAborted()
    await index.remove(COLLECTION, ids)
  })
}
