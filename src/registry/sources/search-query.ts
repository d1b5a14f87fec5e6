import type { Data } from './source.ts'
import { tokenize } from './tokenize.ts'

/** What was asked, as a search takes it. */
export interface SearchQuery {
  readonly text: string
  /** Those that tell one row from another; none in “show me everything, please”. */
  readonly words: ReadonlySet<string>
}

const LONGEST = 2000
const MOST_VALUES = 50

/** The message, and what the context says in words and numbers. */
export function readSearchQuery(message: string, context: Data): SearchQuery {
  const said = Object.values(context).flat().slice(0, MOST_VALUES)
  const values = said.filter((value) => typeof value === 'string' || typeof value === 'number')
  const text = [message, ...values].join('. ').slice(0, LONGEST)
  return { text, words: new Set(tokenize(text)) }
}
