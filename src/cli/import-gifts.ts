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

/** Runs an import and tells how it goes: on the way on standard error, and on standard output what came of it. */
export async function runImport(
  { gifts, search }: Parts,
  file: CatalogueFile,
  { path, replace, strict }: ImportArguments,
  signal: AbortSignal,
): Promise<void> {
  const { reading, embedding, note, say, clear } = createVoice()
  const before = await rowsBefore(gifts, file)
  if (file.unused.length > 0) note(`These columns are not used: ${file.unused.join(', ')}`)
  if (before > 0) note(`An earlier run has read ${rows(before)}; this one continues after them.`)
  const badRows = createBadRows({ list: `${path}.bad-rows.txt`, goOn: before > 0, say: note })
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
        if (taken.unused.length > 0) note(`These fields are not used: ${taken.unused.join(', ')}`)
        say(
          `${importSummaryText(taken)} ${total === 1 ? 'There is 1 gift' : `There are ${number(total)} gifts`} now.`,
        )
        note(EMBEDDING)
      },
      onEmbedded: embeddedShown(embedding, () => total),
    })
    say('Every gift can be found.')
  } catch (error) {
    badRows.finish()
    if (signal.aborted) note('Stopped.')
    if (signal.aborted || total > 0) note('What was done is kept: run the same command again to go on.')
    if (!signal.aborted) throw error
    process.exitCode = STOPPED
  } finally {
    clear()
  }
}

/** Two bars, and words that do not run into them. */
function createVoice() {
  const reading = createProgressBar('Rows    ', process.stderr)
  const embedding = createProgressBar('Meanings', process.stderr)
  const clear = () => {
    reading.clear()
    embedding.clear()
  }
  const write = (stream: NodeJS.WriteStream) => (words: string) => {
    clear()
    stream.write(`${words}\n`)
  }
  return { reading, embedding, clear, note: write(process.stderr), say: write(process.stdout) }
}

const EMBEDDING = `Now the meaning of each gift is found. A running server recommends a gift as soon as that is done for it.
You can stop this with Ctrl+C at any time; the same command goes on where it was.`

/** Gifts are looked at in large parts and embedded in small ones; the bar moves with the small ones. */
function embeddedShown(bar: ProgressBar, total: () => number) {
  let last = { seen: 0, embedded: 0 }
  return ({ seen, embedded }: { readonly seen: number; readonly embedded: number }) => {
    if (seen > last.seen) last = { seen, embedded }
    bar.show(Math.min(1, (seen + embedded - last.embedded) / total()), embedded)
  }
}

function importSummaryText({ taken, bad, before, removed }: ImportSummary): string {
  const parts = [
    `${rows(taken)} taken${before > 0 ? ' by this run' : ''}`,
    ...(bad > 0 ? [`${number(bad)} left out`] : []),
    ...(removed > 0 ? [`${number(removed)} other ${removed === 1 ? 'gift' : 'gifts'} removed`] : []),
  ]
  return `${parts.join(', ')}.`
}
