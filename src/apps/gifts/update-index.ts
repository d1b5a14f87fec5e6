import { removeOthers } from '../../search/remove-others.ts'
import type { SearchIndex } from '../../search/search-index.ts'
import { textHash } from '../../search/text-hash.ts'
import type { Encoder } from './encoder/encoder.ts'

export interface IndexItem {
  readonly id: string
  readonly text: string
}

export interface UpdateProgress {
  /** Items seen so far. */
  readonly seen: number
  /** Those of them that were new or changed. */
  readonly embedded: number
  readonly removed: number
}

export interface UpdateOptions {
  readonly index: SearchIndex
  readonly encoder: Pick<Encoder, 'model' | 'passages'>
  readonly collection: string
  readonly items: AsyncIterable<IndexItem> | Iterable<IndexItem>
  /** Entries that are not among the items are removed. */
  readonly removeOthers?: boolean
  readonly signal?: AbortSignal
  onProgress?(progress: UpdateProgress): void
}

// Looked up together; of those that changed so many are embedded and put at a time, and kept if it stops there.
const LOOK_UP = 500
const EMBED = 64

/** Brings a collection up to date, embedding only what is new or has changed. Run again, it goes on where it stopped. */
export async function updateIndex(options: UpdateOptions): Promise<UpdateProgress> {
  const { index, collection, items, removeOthers: only = false, signal, onProgress } = options
  const seen = new Set<string>()
  const progress = { seen: 0, embedded: 0, removed: 0 }
  const tell = () => onProgress?.({ ...progress })

  let batch: IndexItem[] = []
  const finish = async () => {
    signal?.throwIfAborted()
    const before = progress.embedded
    for await (const done of embedChanged(options, batch)) {
      progress.embedded = before + done
      tell()
      signal?.throwIfAborted()
    }
    progress.seen += batch.length
    batch = []
    tell()
  }
  for await (const item of items) {
    if (only) seen.add(item.id)
    batch.push(item)
    if (batch.length === LOOK_UP) await finish()
  }
  if (batch.length > 0) await finish()
  if (only) {
    await removeOthers(index, collection, seen, (count) => {
      progress.removed += count
      tell()
    })
  }
  return progress
}

/** Yields the number of embedded gifts after each batch. */
async function* embedChanged(
  { index, encoder, collection }: UpdateOptions,
  items: readonly IndexItem[],
): AsyncGenerator<number> {
  const known = await index.known(
    collection,
    items.map(({ id }) => id),
  )
  const last = new Map(items.map((item) => [item.id, item]))
  const changed = [...last.values()]
    .filter((item) => known.get(item.id) !== textHash(encoder.model, item.text))
    // Texts of one length are embedded fastest together.
    .sort((a, b) => a.text.length - b.text.length)
  for (let start = 0; start < changed.length; start += EMBED) {
    const part = changed.slice(start, start + EMBED)
    const vectors = await encoder.passages(part.map(({ text }) => text))
    await index.put(
      collection,
      part.map((item, place) => ({
        id: item.id,
        text: item.text,
        vector: vectors[place] ?? new Float32Array(),
      })),
    )
    yield start + part.length
  }
}
