import { foldText } from '../reading/fold-text.ts'
import type { Source, SourceAnswer } from './sources/source.ts'

/** Searching folds “Käse” to “kase”; messages to the user keep the user's own spelling. */
export const withOwnWords =
  (source: Source): Source =>
  (message, context, call) => {
    const found = source(message, context, call)
    return found instanceof Promise
      ? found.then((answer) => spelled(answer, message))
      : spelled(found, message)
  }

function spelled(answer: SourceAnswer, message: string): SourceAnswer {
  const { reading } = answer
  if (!reading || reading.words.length === 0) return answer
  const written = new Map((message.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [foldText(word), word]))
  const own = (word: string) => written.get(foldText(word))?.toLowerCase() ?? word
  if (reading.words.every((word) => own(word) === word)) return answer
  const inQuotes = (text: string) => text.replace(/“([^“”]+)”/g, (_, word: string) => `“${own(word)}”`)
  return {
    ...answer,
    text: inQuotes(answer.text),
    reading: { ...reading, words: reading.words.map(own), text: inQuotes(reading.text) },
  }
}
