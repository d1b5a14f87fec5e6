import type { CallToolResult } from '@modelcontextprotocol/client'
import type { AnswerReading } from '../../../common/api/reading.ts'
import { isJsonObject } from '../../../common/json.ts'
import { say } from '../../ui/say.ts'

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

const NOT_NARROWED = say('The question was not fully applied, and the answer says so.')

/** An interpretation for the maker to check. `titleAt` names the row at an index. */
export function readingNote(reading: AnswerReading, titleAt: (place: number) => string): ReadingNote {
  const { text, rows, matches, narrowed } = reading
  const share =
    matches === 0
      ? say('none of {count} rows', { count: rows })
      : matches === rows
        ? say('all {count} rows', { count: rows })
        : say('{matches} of {count} rows', { matches, count: rows })
  const found = matches === 0 ? nearestWords(reading, titleAt) : notShown(reading)
  return {
    understood: text,
    count: share,
    more:
      [narrowed ? null : NOT_NARROWED, unusedWords(reading), found]
        .filter((line) => line !== null)
        .join(' ') || null,
    doubtful: !narrowed,
  }
}

const unusedWords = ({ unused }: AnswerReading): string | null =>
  unused.length > 0
    ? say('Not used: {words}.', { words: unused.map((word) => `“${word}”`).join(', ') })
    : null

function nearestWords({ nearest }: AnswerReading, titleAt: (place: number) => string): string | null {
  const titles = nearest.map(titleAt).filter(Boolean)
  return titles.length > 0 ? say('Closest: {titles}.', { titles: titles.join(', ') }) : null
}

/** Matches before or after the page that the answer carries. */
function notShown({ matches, offset, places }: AnswerReading): string | null {
  if (places.length === 0 || places.length >= matches) return null
  const [first, last] = [offset + 1, offset + places.length]
  return say('The answer has {first} to {last} of them, and tells how to get the rest.', { first, last })
}
