import type { Operation } from './operations.ts'
import { plainText, sentenceOf, wordsOfName } from './plain-text.ts'

const LONGEST_TITLE = 60
const LONGEST_WORDS = 900

/** What an operation is called, in a few plain words. */
export function operationTitle({ summary, tool }: Operation): string {
  const short = plainText(summary, 200).replace(/\.$/, '')
  return short && short.length <= LONGEST_TITLE
    ? short
    : plainText(sentenceOf(wordsOfName(tool)), LONGEST_TITLE)
}

/** What a model is told: what the operation does, and the request it stands for. */
export function operationWords({ summary, description, method, path }: Operation): string {
  const first = plainText(summary, LONGEST_WORDS)
  const rest = plainText(description, LONGEST_WORDS)
  const said = rest.toLowerCase().startsWith(first.toLowerCase())
    ? rest
    : [first.replace(/\.?$/, '.'), rest].join(' ')
  return first || rest ? plainText(said, LONGEST_WORDS) : `Calls ${method.toUpperCase()} ${path}.`
}
