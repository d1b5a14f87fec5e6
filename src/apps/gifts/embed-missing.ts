import { textHash } from '../../search/text-hash.ts'
import type { Gift, GiftStore } from './gift.ts'
import { asThing } from './gift-thing.ts'
import { COLLECTION, type Search, wordsOf } from './search.ts'

/** What is read at once, and what is embedded at once: between two of them others have their turn. */
const PAGE = 256
const AT_ONCE = 32

export interface EmbedWatch {
  /** So many gifts have been looked at. */
  onSeen(gifts: number): void
  /** Asked between two parts. */
  stopped(): boolean
}

/** Makes those gifts findable whose words are new, or were embedded by another model. Stopped, it goes on next time. */
export async function embedMissing(gifts: GiftStore, search: Search, watch: EmbedWatch): Promise<void> {
  let seen = 0
  let last: string | null = null
  while (!watch.stopped()) {
    const page = await gifts.page(last, PAGE)
    if (page.length === 0) return
    const missing = await unknown(page, search)
    for (let at = 0; at < missing.length && !watch.stopped(); at += AT_ONCE)
      await embed(missing.slice(at, at + AT_ONCE), search)
    seen += page.length
    last = page.at(-1)?.id ?? null
    watch.onSeen(seen)
  }
}

async function unknown(page: readonly Gift[], { index, meanings }: Search): Promise<Gift[]> {
  const known = await index.known(
    COLLECTION,
    page.map(({ id }) => id),
  )
  return page.filter((gift) => known.get(gift.id) !== textHash(meanings.model, wordsOf(asThing(gift))))
}

async function embed(gifts: readonly Gift[], { index, meanings }: Search): Promise<void> {
  const vectors = await meanings.things(gifts.map(asThing))
  await index.put(
    COLLECTION,
    gifts.flatMap((gift, at) => {
      const vector = vectors[at]
      return vector ? [{ id: gift.id, text: wordsOf(asThing(gift)), vector }] : []
    }),
  )
}
