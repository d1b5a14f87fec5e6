import { tokenize, UNSPACED } from './tokenize.ts'

export interface RowWords {
  readonly title: string
  readonly text: string
}

/** How much of a question each row has in its own words. */
export interface WordIndex {
  /** The next row. */
  add(row: RowWords): void
  /** From 0 to about 1, by the row’s place; rows without any of the words are left out. */
  match(words: ReadonlySet<string>): ReadonlyMap<number, number>
}

const IN_TITLE = 1.2
/** A word that no row has tells that the words alone may not decide, but not which row is meant. */
const UNKNOWN = 0.5
/** Most pairs of letters that no row has are only where two words meet. */
const UNKNOWN_PAIR = 0.2

/** The number of an order or a part: whoever writes one means that row, whatever else they say. */
const CODE = /^(?=.*\d).{4,}$/
const CODE_WEIGHT = 8

export function createWordIndex(): WordIndex {
  // One number a word and row: the place, and whether it is in the title.
  const places = new Map<string, number[]>()
  let count = 0
  const note = (words: readonly string[], mark: number) => {
    for (const word of words) {
      const known = places.get(word)
      if (!known) places.set(word, [mark])
      else if ((known.at(-1) ?? 0) >> 1 !== mark >> 1) known.push(mark)
    }
  }
  const rarity = (found: number) => Math.log(1 + (count - found + 0.5) / (found + 0.5))
  return {
    add({ title, text }) {
      note(tokenize(title), count * 2 + 1)
      note(tokenize(text), count * 2)
      count += 1
    },
    match(words) {
      const scores = new Map<number, number>()
      let whole = 0
      for (const word of words) {
        const marks = places.get(word) ?? []
        const known = rarity(marks.length) * (CODE.test(word) ? CODE_WEIGHT : 1)
        const weight = marks.length > 0 ? known : rarity(0) * (UNSPACED.test(word) ? UNKNOWN_PAIR : UNKNOWN)
        whole += weight
        for (const mark of marks) {
          const row = mark >> 1
          scores.set(row, (scores.get(row) ?? 0) + weight * (mark & 1 ? IN_TITLE : 1))
        }
      }
      for (const [row, score] of scores) scores.set(row, score / whole)
      return scores
    },
  }
}
