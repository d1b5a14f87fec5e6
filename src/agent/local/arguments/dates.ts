const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const FORMAT = /\b(?:y{2,4}|m{1,2}|d{1,2})([-/.])(?:y{2,4}|m{1,2}|d{1,2})\1(?:y{2,4}|m{1,2}|d{1,2})\b/i
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?([a-z]{3,9})\.?,?\s+(\d{4})$/i
const MONTH_FIRST = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

function readDay(text: string): Day | null {
  const iso = ISO.exec(text)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
  const [, day, month] = DAY_FIRST.exec(text) ?? []
  const [, otherMonth, otherDay] = MONTH_FIRST.exec(text) ?? []
  const at = MONTHS.indexOf((month ?? otherMonth ?? '').slice(0, 3).toLowerCase())
  if (at < 0) return null
  return { year: Number(/\d{4}$/.exec(text)?.[0]), month: at + 1, day: Number(day ?? otherDay) }
}

/** A day that was named in full, in the form that a description asks for, such as `mm-dd-yyyy`. */
export function asStatedDate(value: string, description: string): string {
  const form = FORMAT.exec(description)?.[0]
  const day = form === undefined ? null : readDay(value.trim())
  if (!form || !day) return value
  const padded = (part: number, length: number) => String(part).padStart(length, '0').slice(-length)
  return form
    .replace(/y+/i, (part) => padded(day.year, part.length))
    .replace(/m+/i, (part) => padded(day.month, part.length))
    .replace(/d+/i, (part) => padded(day.day, part.length))
}
