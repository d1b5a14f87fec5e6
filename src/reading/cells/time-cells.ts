import { foldText } from '../fold-text.ts'

/** Minutes since midnight; `end` where a cell says until when. */
export interface TimeSpan {
  readonly start: number
  readonly end: number | null
}

const CLOCK = String.raw`(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?\s*(a\.?m\.?|p\.?m\.?|uhr|h|o'clock|heures?|horas?)?`
const SPAN = new RegExp(
  String.raw`^(?:from|von|ab|de|des|at|um|a|desde|until|till|bis|jusqu'a|hasta)?\s*${CLOCK}(?:\s*uhr)?(?:\s*(?:-|–|—|to|until|till|bis|a|à|al|hasta)\s*${CLOCK})?$`,
)

const CLOCK_PAIR =
  /\d{1,2}(?:[:.h]\d{2}|h)?\s*(?:uhr|am|pm)?\s*(?:-|–|—|to|bis|a)\s*\d{1,2}(?:[:.h]\d{2}|h)?\s*(?:uhr|am|pm|h)?/g

/** All spans that a text names: “9:00–12:00, 14:00–18:00”, “Mon–Fri 9–17 h”. */
export const timeSpansIn = (cell: string): TimeSpan[] =>
  [...foldText(cell).matchAll(CLOCK_PAIR)].flatMap(
    ([found]) => readTimeSpan(found) ?? readTimeSpan(found.replace(/^\d{1,2}(?![:.\dh])/, '$&:00')) ?? [],
  )

const NOON = /\b(?:noon|midday|mittags?|midi|mediodia)\b/
const MIDNIGHT = /\b(?:midnight|mitternacht|minuit|medianoche)\b/

/** A cell that is a time of day, or from one to another. */
export function readTimeSpan(cell: string): TimeSpan | null {
  const text = foldText(cell).trim().replace(NOON, '12:00').replace(MIDNIGHT, '24:00')
  const [, hour, minute, mark, endHour, endMinute, endMark] = SPAN.exec(text) ?? []
  if (hour === undefined) return null
  // A bare number is no time.
  if (minute === undefined && mark === undefined && endMinute === undefined && endMark === undefined)
    return null
  const start = toMinutes(hour, minute, mark ?? (/^p/.test(endMark ?? '') ? endMark : undefined))
  const end = endHour === undefined ? null : toMinutes(endHour, endMinute, endMark)
  if (start === null || (endHour !== undefined && end === null)) return null
  // After midnight it is the next day.
  return { start, end: end !== null && end <= start ? end + DAY : end }
}

export const DAY = 24 * 60

export function toMinutes(hour: string, minute: string | undefined, mark: string | undefined): number | null {
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)]
  if (hours > 24 || minutes > 59) return null
  const half = mark?.[0] === 'p' && hours < 12 ? 12 : mark?.[0] === 'a' && hours === 12 ? -12 : 0
  return (hours + half) * 60 + minutes
}
