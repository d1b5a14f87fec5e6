import { toSingular } from '../../../../common/to-singular.ts'

/** The words of gifts come again and again. */
const KNOWN = new Map<string, string>()
const MOST_KNOWN = 20_000

/** One form for a word in singular and plural, in American spelling; "cookies" and "cookie" are both "cooky". */
export function singular(word: string): string {
  const known = KNOWN.get(word)
  if (known !== undefined) return known
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear()
  const found = toSingular(word.toLowerCase().replace(/ou(?=rs?$)/, 'o'))
    .replace(/ie$/, 'y')
    .replace(/(?<=[ae]a|[lr])ve$/, 'f')
  KNOWN.set(word, found)
  return found
}

/** The words of a text, each in singular. */
export const singularWords = (text: string): string[] =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.map(singular) ?? []
