import type { CallToolResult } from '@modelcontextprotocol/client'
import type { AnswerReading } from '../../../common/api/reading.ts'
import { isJsonObject } from '../../../common/json.ts'

/** A question's interpretation, if the answer includes it. */
export function readingIn(result: CallToolResult | null): AnswerReading | null {
  const reading = result?.reading
  // Our own API validated it.
  return isJsonObject(reading) ? (reading as unknown as AnswerReading) : null
}

export interface ReadingNote {
  /** The interpretation; empty if it covers everything. */
  understood: string
  count: string
  /** Further notes for the maker. */
  more: string | null
  /** The answer may include rows that the question excludes. */
  doubtful: boolean
}

const number = (value: number) => value.toLocaleString('en')

const NOT_NARROWED = 'Not all of this was applied, and the answer says so.'

/** An interpretation for the maker to check. `titleAt` names the row at an index. */
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

/** Matches before or after the page that the answer carries. */
function notShown({ matches, offset, places }: AnswerReading): string | null {
  if (places.length === 0 || places.length >= matches) return null
  const [first, last] = [offset + 1, offset + places.length]
  return `The answer has ${number(first)} to ${number(last)} of them, and tells how to get the rest.`
}
