import { setImmediate } from 'node:timers/promises'
import type { GiftStore } from '../gift.ts'

/** The words of the catalogue: those it knows, and those by which it names interests. */
export interface Lexicon {
  readonly known: ReadonlySet<string>
  readonly interests: ReadonlySet<string>
}

const PAGE = 500
/** A large catalogue uses the same words again; a part of it has nearly all. */
const ENOUGH = 5000

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

/** A catalogue grows; its words are read again when they are older than this. */
const FRESH_MS = 10 * 60 * 1000

export function createLexicon(gifts: GiftStore): () => Promise<Lexicon> {
  let kept: Promise<Lexicon> | null = null
  let until = 0
  return () => {
    if (kept && performance.now() < until) return kept
    until = performance.now() + FRESH_MS
    kept = readLexicon(gifts).catch((error) => {
      kept = null
      throw error
    })
    return kept
  }
}

async function readLexicon(gifts: GiftStore): Promise<Lexicon> {
  const known = new Set<string>()
  const interests = new Set<string>()
  let last: string | null = null
  for (let seen = 0; seen < ENOUGH; ) {
    // SQLite answers in the same breath; others get a word in between.
    await setImmediate()
    const page = await gifts.page(last, PAGE)
    if (page.length === 0) break
    for (const { name, fullDescription, categories } of page) {
      for (const word of wordsIn(`${name} ${fullDescription}`)) known.add(word)
      for (const word of wordsIn(categories.join(' '))) interests.add(word)
    }
    seen += page.length
    last = page.at(-1)?.id ?? null
  }
  return { known, interests }
}

const LEAST = 5

/** Puts an interest in the place of a word that is one slip of the finger away from it, and no word we know. */
export const mendTypos = (text: string, { known, interests }: Lexicon): string =>
  text.replace(/\p{L}{5,}/gu, (word) => {
    const lower = word.toLowerCase()
    if (known.has(lower) || interests.has(lower)) return word
    for (const interest of interests)
      if (interest.length >= LEAST && interest[0] === lower[0] && oneSlip(lower, interest)) return interest
    return word
  })

/** Whether one letter is missing, too many, wrong, or changed places with its neighbour. */
export function oneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const swapped = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
  const rest = (more: string, less: string) => more.slice(at + 1) === less.slice(at)
  if (a.length === b.length) return swapped || a.slice(at + 1) === b.slice(at + 1)
  return a.length > b.length ? rest(a, b) : rest(b, a)
}
