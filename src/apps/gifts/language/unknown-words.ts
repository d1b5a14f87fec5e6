import { z } from 'zod'
import { findModelFiles } from '../../../search/gte-small.ts'

const tokenizer = z.object({ model: z.object({ vocab: z.record(z.string(), z.number()) }) })

let vocabulary: ReadonlySet<string> | null = null

/** The whole words of the model's tokenizer, most of them English. */
function knownWords(): ReadonlySet<string> {
  vocabulary ??= new Set(Object.keys(tokenizer.parse(findModelFiles().tokenizer).model.vocab))
  return vocabulary
}

const LEAST = 2
const SHARE = 2 / 3

/** The words that are not English, where nearly all are such: a list of nouns in another language, or nonsense. */
export function unknownWords(text: string): string[] {
  const tokens =
    text
      .toLowerCase()
      .replace(/['’]\p{L}*/gu, '')
      .match(/\p{L}{2,}/gu) ?? []
  const known = knownWords()
  const unknown = tokens.filter((word) => !known.has(word) && !known.has(word.replace(/s$/, '')))
  return unknown.length >= Math.max(LEAST, SHARE * tokens.length) ? unknown : []
}

/** Thrown together on the keyboard: no language has such words. */
export const isUnspeakable = (word: string): boolean =>
  /^[a-z]+$/.test(word) && /[^aeiouy]{5}|^[^aeiouy]+$/.test(word.replace(/sch|[cst]h|ck/g, 'x'))
