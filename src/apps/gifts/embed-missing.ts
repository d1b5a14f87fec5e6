import { setImmediate } from 'node:timers/promises'
import type { GiftStore } from './gift.ts'
import { giftPassage } from './gift-passage.ts'
import { COLLECTION, type GiftSearch } from './search.ts'
import { type IndexItem, updateIndex } from './update-index.ts'

const PAGE = 500

export interface EmbedWatch {
  readonly signal?: AbortSignal
  /** So many gifts have been looked at, and so many of them embedded. */
  onProgress?(progress: { readonly seen: number; readonly embedded: number }): void
}

/** Makes those gifts findable whose words are new, or were embedded by another model. Stopped, it goes on next time. */
export const embedMissing = (gifts: GiftStore, search: GiftSearch, watch: EmbedWatch = {}) =>
  updateIndex({ ...search, ...watch, collection: COLLECTION, items: itemsOf(gifts) })

const EMBEDDED = 'embedded:'

/** The mark that nothing is missing. */
export const embeddedMark = ({ encoder }: GiftSearch) => `${EMBEDDED}${encoder.model}`

/** Changing gifts removes the mark first, whichever model made it. */
export const forgetEmbedded = (gifts: GiftStore) => gifts.forgetProgress('', EMBEDDED)

/** The same, but a catalogue of which nothing changed is not looked through again. */
export async function embedAll(gifts: GiftStore, search: GiftSearch, watch: EmbedWatch = {}): Promise<void> {
  const mark = embeddedMark(search)
  const kept = await gifts.progress(mark)
  if (kept?.done && kept.lines === (await gifts.count())) return
  await embedMissing(gifts, search, watch)
  await gifts.saveProgress(mark, { lines: await gifts.count(), done: true })
}

async function* itemsOf(gifts: GiftStore): AsyncGenerator<IndexItem> {
  for (let last: string | null = null; ; ) {
    // SQLite answers in the same breath; without a pause a large catalogue would keep everybody else waiting.
    await setImmediate()
    const page = await gifts.page(last, PAGE)
    if (page.length === 0) return
    for (const gift of page) yield { id: gift.id, text: giftPassage(gift) }
    last = page.at(-1)?.id ?? null
  }
}
