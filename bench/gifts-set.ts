import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embedMissing } from '../src/apps/gifts/embed-missing.ts'
import { createEncoder } from '../src/apps/gifts/encoder/encoder.ts'
import type { Gift } from '../src/apps/gifts/gift.ts'
import { createRecommender, type Recommend } from '../src/apps/gifts/recommend.ts'
import { readWish, type Wish } from '../src/apps/gifts/wish/wish.ts'
import type { createLocalEmbedder } from '../src/search/local-embedder.ts'
import type { SearchIndex } from '../src/search/search-index.ts'
import { openStorage } from '../src/storage/storage.ts'

/** What each rule reads of a description, and what is left of a wish without it. */
const RULES = {
  budget: (wish) => ({ ...wish, budget: null }),
  age: (wish) => ({ ...wish, ages: null, isTakenForAdult: false }),
  recipient: (wish) => ({ ...wish, recipients: [] }),
  circumstances: (wish) => ({ ...wish, circumstances: { all: new Set(), petsLost: [] } }),
  refusals: (wish, written) => ({ ...wish, wanted: written, unwanted: [], had: [] }),
  interests: (wish) => ({ ...wish, interests: [] }),
  faith: (wish) => ({ ...wish, faiths: [] }),
  experiences: (wish) => ({ ...wish, wantsNoThings: false }),
  diets: (wish) => ({ ...wish, restrictions: [] }),
} satisfies Record<string, (wish: Wish, written: string) => Wish>

export type RuleName = keyof typeof RULES
export const RULE_NAMES = Object.keys(RULES) as RuleName[]

export interface OpenGiftSet {
  readonly recommend: Recommend
  readonly index: SearchIndex
  close(): Promise<void>
}

/** A catalogue ready to be asked, in a database that goes again; without some of the rules to see what they are worth. */
export async function openGiftSet(
  gifts: readonly Gift[],
  embedder: ReturnType<typeof createLocalEmbedder>,
  without: readonly RuleName[] = [],
): Promise<OpenGiftSet> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const storage = openStorage({ databaseUrl: null, dataDir, clock: () => new Date(), onError: () => {} })
  await storage.migrate()
  const encoder = createEncoder(embedder)
  const index = await storage.openSearch({ model: encoder.model, onNotice() {}, onError: console.error })
  const search = { encoder, index }
  await storage.gifts.put(gifts, 'set')
  await embedMissing(storage.gifts, search)
  const read = (written: string) =>
    without.reduce<Wish>((wish, rule) => RULES[rule](wish, written), readWish(written))
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
