import { foldText } from './fold-text.ts'

const WORD = /[\p{L}\p{M}]+/gu

/** Gives folded words their accents back, as a question has them: “rucken” of “Rücken” is “rücken” again. */
export function asWritten(question: string): (folded: string) => string {
  const written = new Map(
    question
      .toLowerCase()
      .match(WORD)
      ?.map((word) => [foldText(word), word]),
  )
  return (folded) => folded.replace(WORD, (word) => written.get(word) ?? word)
}
