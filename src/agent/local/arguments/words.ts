/** The words of a text or a name, in small letters: `fromTimezone` and `from_timezone` are two. */
export const wordsIn = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** A word's beginning, so that `records` and `record` are one. */
export const wordStem = (word: string): string => word.replace(/(?:ies|es|s|ed|ing|ly)$/, '').slice(0, 6)

const EMPTY = new Set(
  'the of and for with that this from its you are was were has have will can is an to at in on be by or if it'.split(
    ' ',
  ),
)

/** Stems of the words that say something. */
export const stemsIn = (text: string): string[] =>
  wordsIn(text)
    .filter((word) => !EMPTY.has(word) && !/^\d+$/.test(word) && word !== 'a')
    .map(wordStem)
