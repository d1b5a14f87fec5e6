import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Space } from '../search/entry-store.ts'
import type { Schema } from './schema.ts'
import type { WeighedWord, WordSearch } from './word-search.ts'

// A word in this many entries says little, and ranking all of them is expensive.
const COMMON_SHARE = 0.03
// In a small collection every word may help.
const FEW = 2000
const MOST = 10_000
const REMEMBERED = 20_000
// The most entries that all words of a question may rank: a long one would otherwise delay everybody else.
const RANKED = 50_000

/** Weighs a question's words, without those that are common in a large collection. */
export function createWordWeights(wordSearch: WordSearch) {
  const counts = new Map<string, { found: number; size: number }>()

  const countOf = async (db: Kysely<Schema>, space: Space, word: string): Promise<number> => {
    const name = `${space.number} ${word}`
    const known = counts.get(name)
    // A count need only be right for about this size of collection.
    if (known && space.size <= known.size * 1.2 && space.size >= known.size / 1.2) return known.found
    // SQLite answers synchronously; this lets others run in between.
    await setImmediate()
    const found = await wordSearch.count(db, space.number, word, mostOf(space.size) + 1)
    if (counts.size >= REMEMBERED) counts.clear()
    counts.set(name, { found, size: space.size })
    return found
  }

  return async (db: Kysely<Schema>, space: Space, tokens: readonly string[]): Promise<WeighedWord[]> => {
    const counted: { word: string; found: number }[] = []
    for (const word of new Set(tokens.map((word) => word.toLowerCase().trim()).filter(Boolean))) {
      const found = await countOf(db, space, word)
      if (found > 0 && found <= mostOf(space.size)) counted.push({ word, found })
    }
    return rarest(counted).map(({ word, found }) => ({
      word,
      weight: Math.log(1 + (space.size - found + 0.5) / (found + 0.5)),
    }))
  }
}

/** The rarest words say the most; as many as can be ranked in time. */
function rarest<Counted extends { readonly found: number }>(counted: readonly Counted[]): Counted[] {
  let ranked = 0
  return [...counted]
    .sort((a, b) => a.found - b.found)
    .filter(({ found }) => {
      ranked += found
      return ranked <= RANKED
    })
}

const mostOf = (size: number) => Math.min(Math.max(Math.round(size * COMMON_SHARE), FEW), MOST)
