/** A word, or the signs between words. */
export interface PersonToken {
  readonly text: string
  readonly isWord: boolean
}

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}'’-]*|[^\s\p{L}\p{N}]+/gu
const IS_WORD = /^[\p{L}\p{N}]/u
/** "6 year old", "6yo": one word, as it is printed. */
const AGES: readonly (readonly [RegExp, string])[] = [
  [/\b([\p{L}\p{N}-]{1,20})[- ](?:years?|yrs?)[- ]old/giu, '$1-year-old'],
  [/\b(\d{1,2}) ?(?:yo|y\/o)\b/gi, '$1-year-old'],
  [/\b(\d{1,2})[- ](month|week)s?[- ]old/gi, '$1-$2-old'],
]

export function personTokens(written: string): PersonToken[] {
  // Somebody who shouts means the same.
  const calm = /\p{Ll}/u.test(written) ? written : written.toLowerCase()
  const text = AGES.reduce((said, [pattern, whole]) => said.replace(pattern, whole), calm)
  return (text.match(TOKEN) ?? []).map((token) => ({
    // A dash that is left hanging is a sign, not part of the word.
    text: token.replace(/-+$/, '') || token,
    isWord: IS_WORD.test(token),
  }))
}

/** What stands at a place, in small letters; nothing where there is no word. */
export const wordAt = (tokens: readonly PersonToken[], at: number): string => {
  const token = tokens[at]
  return token?.isWord ? token.text.toLowerCase().replaceAll('’', "'") : ''
}
