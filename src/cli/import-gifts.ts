import type { GiftStore } from '../apps/gifts/gift.ts'
import type { CatalogueFile } from '../apps/gifts/import/catalogue-file.ts'
import { type ImportSummary, importGifts, rowsBefore } from '../apps/gifts/import/import-gifts.ts'
import type { GiftSearch } from '../apps/gifts/search.ts'
import { createBadRows } from './bad-rows.ts'
import { createProgressBar, type ProgressBar } from './progress-bar.ts'

export interface ImportArguments {
  readonly path: string
  readonly replace: boolean
  readonly strict: boolean
}

interface Parts {
  readonly gifts: GiftStore
  readonly search: GiftSearch
}

const STOPPED = 130
const number = (count: number) => count.toLocaleString('en')
const rows = (count: number) => `${number(count)} ${count === 1 ? 'row' : 'rows'}`

/** Runs an import; progress goes to standard error, the result to standard output. */
export async function runImport(
  { gifts, search }: Parts,
  file: CatalogueFile,
  { path, replace, strict }: ImportArguments,
  signal: AbortSignal,
): Promise<void> {
  const { reading, embedding, note, say, clear } = createVoice()
  const before = await rowsBefore(gifts, file)
  if (file.unused.length > 0) note(`Ignored columns: ${file.unused.join(', ')}`)
  if (before > 0) note(`Continuing after ${rows(before)} from an earlier run.`)
  const badRows = createBadRows({ list: `${path}.bad-rows.txt`, goOn: before > 0, print: note })
  let total = 0
  try {
    await importGifts(gifts, search, {
      file,
      replace,
      strict,
      signal,
      onRow: (count, bytes) => reading.show(Math.min(1, bytes / file.bytes), count),
      onBadRow: badRows.note,
      async onTaken(taken) {
        total = await gifts.count()
        badRows.finish()
        if (taken.unused.length > 0) note(`Ignored fields: ${taken.unused.join(', ')}`)
        say(
          `${importSummaryText(taken)} The catalogue now has ${number(total)} ${total === 1 ? 'gift' : 'gifts'}.`,
        )
        note(EMBEDDING)
      },
      onEmbedded: embeddedShown(embedding, () => total),
    })
    say('Done. All gifts are searchable.')
  } catch (error) {
    badRows.finish()
    if (signal.aborted) note('Stopped.')
    if (signal.aborted || total > 0) note('Progress is saved. Run the same command again to continue.')
    if (!signal.aborted) throw error
    process.exitCode = STOPPED
  } finally {
    clear()
  }
}

/** Two progress bars, and output that doesn't collide with them. */
function createVoice() {
  const reading = createProgressBar('Rows      ', process.stderr)
  const embedding = createProgressBar('Embeddings', process.stderr)
  const clear = () => {
    reading.clear()
    embedding.clear()
  }
  const write = (stream: NodeJS.WriteStream) => (message: string) => {
    clear()
    stream.write(`${message}\n`)
  }
  return { reading, embedding, clear, note: write(process.stderr), say: write(process.stdout) }
}

const EMBEDDING = `Computing an embedding for each gift. A running server recommends a gift as soon as its embedding is ready.
You can stop with Ctrl+C at any time; run the same command again to continue.`

/** Gifts are scanned in large batches and embedded in small ones; the bar follows the small ones. */
function embeddedShown(bar: ProgressBar, total: () => number) {
  let last = { seen: 0, embedded: 0 }
  return ({ seen, embedded }: { readonly seen: number; readonly embedded: number }) => {
    if (seen > last.seen) last = { seen, embedded }
    bar.show(Math.min(1, (seen + embedded - last.embedded) / total()), embedded)
  }
}

function importSummaryText({ taken, bad, before, removed }: ImportSummary): string {
  const parts = [
    `Imported ${rows(taken)}${before > 0 ? ' in this run' : ''}`,
    ...(bad > 0 ? [`skipped ${number(bad)}`] : []),
    ...(removed > 0 ? [`removed ${number(removed)} other ${removed === 1 ? 'gift' : 'gifts'}`] : []),
  ]
  return `${parts.join(', ')}.`
}
