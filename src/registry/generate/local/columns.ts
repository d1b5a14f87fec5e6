import type { Layout } from '../../../templates/layout.ts'

/** Columns that a layout knows, by the words people have for them. */
const KNOWN: readonly (readonly [key: string, words: RegExp])[] = [
  ['price', /\b(prices?|costs?|fees?|rates?|rent|salar(y|ies)|pay)\b/i],
  ['date', /\b(dates?|deadlines?|when)\b/i],
  ['time', /\b(times?|hours?|duration)\b/i],
  ['location', /\b(places?|locations?|address(es)?|where|rooms?|city|cities|towns?|districts?)\b/i],
  ['rating', /\b(ratings?|stars|scores?)\b/i],
  ['status', /\b(status|availability|stock|progress)\b/i],
  ['tags', /\b(tags?|categor(y|ies)|topics?|labels?)\b/i],
  ['image', /\b(pictures?|photos?|photographs?|images?)\b/i],
  ['link', /\b(links?|websites?|urls?)\b/i],
  ['description', /\b(descriptions?|details|summar(y|ies))\b/i],
  ['value', /\b(values?|figures?|numbers?|amounts?)\b/i],
]
const LIST = /\b(?:with|including|showing|listing|columns?(?:\s+for)?|and\s+(?:their|its))\s+([^.;!?]+)/gi
const BETWEEN = /\s*(?:,|\band\b|\bor\b|\bplus\b|&)\s*/i
const NAMES = /^(names?|titles?)$/i
/** The start of something that is no column. */
const NO_COLUMN =
  /^(what|which|who|how|a |an |that |i |we |they |it |people|someone|somebody|everything|me\b|us\b)/i
const ARTICLE = /^(the|their|its|his|her|our|my|all|each)\s+/i
const MOST_WORDS = 3
const MOST = 8

/** The columns that a sentence asks for: `prices, allergens and opening hours`. */
export function columnsWanted(sentence: string, { rows }: Layout): string[] {
  const drawn = new Set(rows?.columns.map(({ key }) => key))
  const phrases = [...sentence.matchAll(LIST)].flatMap(([, list = '']) => list.split(BETWEEN))
  const columns = phrases.flatMap((given) => {
    const phrase = given.trim().replace(ARTICLE, '')
    if (!phrase || NAMES.test(phrase) || NO_COLUMN.test(phrase)) return []
    const plain = phrase.split(' ').length === 1
    const known = KNOWN.find(([key, words]) => words.test(phrase) && (plain || key === 'price'))
    if (known && (drawn.has(known[0]) || known[0] === 'price')) return [known[0]]
    return phrase.split(' ').length <= MOST_WORDS && /^[\p{L}\p{N} '-]+$/u.test(phrase)
      ? [phrase.toLowerCase()]
      : []
  })
  return [...new Set(columns)].slice(0, MOST)
}
