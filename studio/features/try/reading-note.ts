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
  /** Whether the answer has more than was asked for. */
  doubtful: boolean
}

const number = (value: number) => value.toLocaleString('en')
const rowWord = (count: number) => (count === 1 ? 'row' : 'rows')

/** A reading for a maker to check. `titleAt` is what the row at a place is called. */
export function readingNote(reading: AnswerReading, titleAt: (place: number) => string): ReadingNote {
  const { text, rows, matches, narrowed } = reading
  const all = `${number(rows)} ${rowWord(rows)}`
  if (!narrowed)
    return {
      understood: text,
      count: `all ${all}`,
      more: 'It did not narrow: what is to be left out was not found in the rows, so the answer has all of them and says so.',
      doubtful: true,
    }
  if (matches === 0)
    return {
      understood: text,
      count: `none of ${all}`,
      more: nearestWords(reading, titleAt),
      doubtful: false,
    }
  return {
    understood: text,
    count: matches === rows ? `all ${all}` : `${number(matches)} of ${all}`,
    more: notShown(reading),
    doubtful: false,
  }
}

function nearestWords({ nearest }: AnswerReading, titleAt: (place: number) => string): string | null {
  const titles = nearest.map(titleAt).filter(Boolean)
  return titles.length > 0 ? `Nearest, and named as that: ${titles.join(', ')}.` : null
}

/** Those of an answer that go before or after what it carries. */
function notShown({ matches, offset, places }: AnswerReading): string | null {
  if (places.length === 0 || places.length >= matches) return null
  const [first, last] = [offset + 1, offset + places.length]
  return `The answer has ${number(first)} to ${number(last)} of them, and tells how to get the rest.`
}
