import type { CallToolResult } from '@modelcontextprotocol/client'
import type { AnswerReading } from '../../../common/api/reading.ts'
import { isJsonObject } from '../../../common/json.ts'

/** What was understood of a question that was tried, where its answer says so. */
export function readingIn(result: CallToolResult | null): AnswerReading | null {
  const reading = result?.reading
  // It comes from our own API with the answer, and has been checked there.
  return isJsonObject(reading) ? (reading as unknown as AnswerReading) : null
}

export interface ReadingNote {
  /** What the question was understood as; empty where that is everything. */
  understood: string
  /** How many rows that gave. */
  count: string
  /** What a maker should know besides. */
  more: string | null
  /** Whether the answer may have what was to be left out. */
  doubtful: boolean
}

const number = (value: number) => value.toLocaleString('en')

const NOT_NARROWED = 'It did not narrow by all of this, and the answer says so.'

/** A reading for a maker to check. `titleAt` is what the row at a place is called. */
export function readingNote(reading: AnswerReading, titleAt: (place: number) => string): ReadingNote {
  const { text, rows, matches, narrowed } = reading
  const all = `${number(rows)} ${rows === 1 ? 'row' : 'rows'}`
  const share = matches === 0 ? 'none of' : matches === rows ? 'all' : `${number(matches)} of`
  const found = matches === 0 ? nearestWords(reading, titleAt) : notShown(reading)
  return {
    understood: text,
    count: `${share} ${all}`,
    more:
      [narrowed ? null : NOT_NARROWED, unusedWords(reading), found]
        .filter((line) => line !== null)
        .join(' ') || null,
    doubtful: !narrowed,
  }
}

const unusedWords = ({ unused }: AnswerReading): string | null =>
  unused.length > 0 ? `Not used: ${unused.map((word) => `“${word}”`).join(', ')}.` : null

function nearestWords({ nearest }: AnswerReading, titleAt: (place: number) => string): string | null {
  const titles = nearest.map(titleAt).filter(Boolean)
  return titles.length > 0 ? `Closest: ${titles.join(', ')}.` : null
}

/** Those of an answer that go before or after what it carries. */
function notShown({ matches, offset, places }: AnswerReading): string | null {
  if (places.length === 0 || places.length >= matches) return null
  const [first, last] = [offset + 1, offset + places.length]
  return `The answer has ${number(first)} to ${number(last)} of them, and tells how to get the rest.`
}
