import * as stopwords from 'stopword'
import { isEmptyWord } from './words.ts'

/** Written like English words, or taken over into English. */
const ALSO_ENGLISH = new Set('just us war pet loss died tea wine hates male die gin'.split(' '))
const { ces, dan, deu, eng, fin, fra, hun, ind, ita, nld, nob, pol, por, ron, spa, swe, tur, vie } = stopwords
const ENGLISH = new Set(eng)
const isEnglishWord = (word: string) => ENGLISH.has(word) || ALSO_ENGLISH.has(word) || isEmptyWord(word)

/** The small words of languages that have our letters; whole sentences cannot do without them. */
const OTHERS = [ces, dan, deu, fin, fra, hun, ind, ita, nld, nob, pol, por, ron, spa, swe, tur, vie].map(
  (tokens) => new Set(tokens.filter((word) => word.length > 1 && !isEnglishWord(word))),
)

/** True if a text is in another script, or has more function words of another language than of English. */
export function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter))
  if (latin.length * 2 < letters.length) return true
  const tokens = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const english = tokens.filter(isEnglishWord).length
  return OTHERS.some((small) => tokens.filter((word) => small.has(word)).length > english)
}
