import { foldText } from './fold-text.ts'
import { stem } from './stem.ts'

/** Letters that are written without spaces, where any two neighbours make a word worth looking for. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2,}/u
const RUN = /[\p{L}\p{M}]+\d*|\d+[\p{L}]*/gu

/** The words of a text by their stems, in order. */
export function stemWords(text: string): string[] {
  const words: string[] = []
  for (const [run] of foldText(text).matchAll(RUN)) {
    if (UNSPACED.test(run)) words.push(...pairs(run))
    else words.push(stem(run))
  }
  return words
}

export const stemPhrase = (text: string): string => stemWords(text).join(' ')

export const isUnspaced = (word: string): boolean => UNSPACED.test(word)

export function pairs(run: string): string[] {
  const letters = [...run]
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}
