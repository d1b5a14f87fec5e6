import type { Synonym } from '../../common/api/synonyms.ts'
import { foldText } from '../reading/fold-text.ts'
import type { Source } from './sources/source.ts'

const WORD = /[\p{L}\p{N}]+/gu

/** Replaces the maker's synonyms in a question by what they mean. */
export function withSynonyms(source: Source, synonyms: readonly Synonym[] = []): Source {
  if (synonyms.length === 0) return source
  const known = synonyms.map(({ word, means }) => ({ words: wordsOf(word).map(foldText), means }))
  return (message, context, call) => source(replaced(message, known), context, call)
}

const wordsOf = (text: string): string[] => text.match(WORD) ?? []

function replaced(message: string, known: readonly { words: readonly string[]; means: string }[]): string {
  const tokens = [...message.matchAll(WORD)].map((match) => ({
    folded: foldText(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
  let text = ''
  let rest = 0
  for (let index = 0; index < tokens.length; index += 1) {
    const hit = known.find(({ words }) => words.every((word, step) => tokens[index + step]?.folded === word))
    const [first, last] = [tokens[index], tokens[index + (hit?.words.length ?? 1) - 1]]
    if (!hit || hit.words.length === 0 || !first || !last) continue
    text += message.slice(rest, first.start) + hit.means
    rest = last.end
    index += hit.words.length - 1
  }
  return text + message.slice(rest)
}
