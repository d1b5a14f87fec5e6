import type { ReadingFilter } from '../../../common/api/reading.ts'
import { isCalendar, isScale, type ReadColumn } from '../column.ts'
import { openingTimes } from '../table.ts'
import type { Cursor } from './cursor.ts'
import { columnAbout } from './mentioned-columns.ts'

/** 1080 as 18:00. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const CLOSING =
  /^(?:close|closes|closing|closed|shut|shuts|schliesst|schliessen|ferme|ferment|fermer|cierra|cierran)$/
const NEAR = 5

/** True if it is asked what is open; “auf” is so at the end only: “wer hat noch auf”. */
export const isOpenAsked = ({ is, texts }: Pick<Cursor, 'is' | 'texts'>): boolean =>
  texts.some((text, at) => is('open', at) > 0 && (text !== 'auf' || !/\p{L}/u.test(texts[at + 1] ?? '')))

/** Spans of so many minutes are opening hours, and no events that somebody attends from the beginning. */
const LONG = 300

/** The column that says from when until when one may come. */
export function openingHours(columns: readonly ReadColumn[]): ReadColumn | undefined {
  return columns.find((column) => {
    const hours = isCalendar(column)
      ? column.hours
      : column.type === 'time' && isScale(column)
        ? column
        : undefined
    if (!hours?.ranged) return false
    const lengths = [...hours.highs]
      .map((end, row) => end - (hours.lows[row] ?? end))
      .filter((length) => length > 0)
    return (lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0) >= LONG
  })
}

/** A time of day against the columns of times: one that starts then, or what is open then. */
export function timeFilters(
  cursor: Cursor,
  op: '<' | '<=' | '>' | '>=' | 'is',
  minutes: number,
  at: number,
  until = false,
): ReadingFilter[] {
  const { is, table, texts } = cursor
  const value = clockText(minutes)
  const pair = openingTimes(table.columns)
  const [opens, closes] = pair ? [table.columns[pair.opens], table.columns[pair.closes]] : []
  if (!opens || !closes) {
    const hours = openingHours(table.columns)
    const column = hours ?? columnAbout(cursor, at, ({ type }) => type === 'time')
    if (!column) return []
    // Where cells say from when until when, “open after six” is about when they close.
    const open = isOpenAsked({ is, texts }) && (isScale(column) ? column.ranged : true)
    if ((open || hours) && (until || op === '>' || op === '>=' || op === 'is'))
      return [{ column: column.key, op: 'fits', value: clockText(until ? minutes - 1 : minutes) }]
    return [{ column: column.key, op, value }]
  }
  const closing = texts.slice(Math.max(0, at - NEAR), at).some((word) => CLOSING.test(word))
  if (closing) return [{ column: closes.key, op, value }]
  if (until) return [{ column: closes.key, op: '>=', value }]
  if (op === '<' || op === '<=') return [{ column: opens.key, op, value }]
  if (op === 'is')
    return [
      { column: opens.key, op: '<=', value },
      { column: closes.key, op: '>', value },
    ]
  return [{ column: closes.key, op: '>', value }]
}
