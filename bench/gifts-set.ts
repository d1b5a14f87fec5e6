import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stockCatalogue } from '../src/apps/gifts/catalogue.ts'
import { embedMissing } from '../src/apps/gifts/embed-missing.ts'
import { createEncoder } from '../src/apps/gifts/encoder/encoder.ts'
import type { Gift } from '../src/apps/gifts/gift.ts'
import { createRecommender, type Recommend } from '../src/apps/gifts/recommend.ts'
import { readWish, type Wish } from '../src/apps/gifts/wish/wish.ts'
import type { createLocalEmbedder } from '../src/search/local-embedder.ts'
import type { SearchIndex } from '../src/search/search-index.ts'
import { openStorage } from '../src/storage/storage.ts'

export const BUILT_GIFTS = join(import.meta.dirname, '..', 'dist', 'gifts')

/** What is left of a wish without each of its limits. */
const RULES = {
  budget: (wish) => ({ ...wish, budget: null }),
  age: (wish) => ({ ...wish, ages: null }),
  refusals: (wish) => ({ ...wish, unwanted: [], had: [] }),
  diets: (wish) => ({ ...wish, restrictions: [] }),
} satisfies Record<string, (wish: Wish) => Wish>

export type RuleName = keyof typeof RULES
export const RULE_NAMES = Object.keys(RULES) as RuleName[]

export interface OpenGiftSet {
  readonly recommend: Recommend
  readonly index: SearchIndex
  close(): Promise<void>
}

/** A catalogue ready to be asked, ours as built or another, in a temporary database; without some of the limits to see what they are worth. */
export async function openGiftSet(
  gifts: readonly Gift[] | 'built',
  embedder: ReturnType<typeof createLocalEmbedder>,
  without: readonly RuleName[] = [],
): Promise<OpenGiftSet> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const storage = openStorage({ databaseUrl: null, dataDir, clock: () => new Date(), onError: () => {} })
  await storage.migrate()
  const encoder = createEncoder(embedder)
  const index = await storage.openSearch({ model: encoder.model, onNotice() {}, onError: console.error })
  const search = { encoder, index }
  if (gifts === 'built') await stockCatalogue(storage.gifts, search, BUILT_GIFTS)
  else await storage.gifts.put(gifts, 'set')
  await embedMissing(storage.gifts, search)
  const read = (written: string) => without.reduce<Wish>((wish, rule) => RULES[rule](wish), readWish(written))
  return {
    recommend: createRecommender({ gifts: storage.gifts, search, ready: async () => {} }, read),
    index,
    async close() {
      await index.close()
      await storage.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
