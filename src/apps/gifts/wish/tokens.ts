/** What stands between a word and the one before it. */
export type Gap = 'none' | 'comma' | 'colon' | 'stop'

export interface Token {
  /** In small letters, with straight apostrophes. */
  readonly word: string
  readonly start: number
  readonly end: number
  readonly gap: Gap
}

/** A point within a number or "e.g." ends nothing. */
const STOP = /[!?;()\n–—"“”]|\.(?:\s|$)|\s-/

const gapOf = (between: string, first: boolean): Gap => {
  if (first || STOP.test(between)) return 'stop'
  if (between.includes(':')) return 'colon'
  return between.includes(',') ? 'comma' : 'none'
}

/** The words of a text, each with where it stands. */
export function tokensOf(text: string): Token[] {
  let last = 0
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*|[&+/$€£]/gu)].map(({ 0: found, index }, at) => {
    const between = text.slice(last, index)
    last = index + found.length
    const word = found
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/['-]+$/, '')
    return {
      word: /^[&+/]$/.test(word) ? 'and' : word,
      start: index,
      end: last,
      gap: gapOf(between, at === 0),
    }
  })
}

/** A pattern of words: "can't/cannot really? stand" has a choice, then a word that may be left out. */
export type Phrase = readonly { readonly words: ReadonlySet<string>; readonly optional: boolean }[]

export const phrase = (written: string): Phrase =>
  written.split(' ').map((part) => ({
    words: new Set(part.replace('?', '').split('/')),
    optional: part.endsWith('?'),
  }))

/** Where the phrase ends when it begins here, or null. Nothing may stand between its words. */
export function endOfPhrase(tokens: readonly Token[], from: number, wanted: Phrase): number | null {
  let at = from
  for (const { words, optional } of wanted) {
    const token = tokens[at]
    if (token && words.has(token.word) && (at === from || token.gap === 'none')) at += 1
    else if (!optional) return null
  }
  return at > from ? at : null
}

/** One form for a word in singular and plural, as far as letters tell; "cookies" and "cookie" are both "cooky". */
export function singular(word: string): string {
  const known = KNOWN.get(word)
  if (known !== undefined) return known
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear()
  const found = toSingular(word)
  KNOWN.set(word, found)
  return found
}

/** The words of gifts come again and again. */
const KNOWN = new Map<string, string>()
const MOST_KNOWN = 20_000

function toSingular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word
  if (/ies?$/.test(word)) return word.replace(/ies?$/, 'y')
  if (/[ae]aves$|[lr]ves$/.test(word)) return word.replace(/ves$/, 'f')
  return /(?:s|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '')
}

/** One form for "runner", "running" and "runs". */
export const stemOf = (word: string): string =>
  singular(word)
    .replace(/(?<=\p{L}{3})(?:ing|er|or|ed|e)$/u, '')
    .replace(/(\p{L})\1$/u, '$1')
