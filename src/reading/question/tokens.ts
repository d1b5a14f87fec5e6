import { findCurrency } from '../cells/currency.ts'
import { type DayNumber, readDate } from '../cells/date-cells.ts'
import { toNumber } from '../cells/quantity-cells.ts'
import { toMinutes } from '../cells/time-cells.ts'
import { foldText } from '../fold-text.ts'

interface WordToken {
  readonly kind: 'word'
  readonly text: string
  /** True if a hyphen ties it to the one before. */
  readonly joined: boolean
  /** What was written, where this is what it was meant to be. */
  readonly typed?: string
}

export interface NumberToken {
  readonly kind: 'number'
  readonly text: string
  readonly value: number
  readonly currency?: string
  /** Minutes since midnight, where it is written as a time. */
  readonly time?: number
  /** As in 10th or 10., a day of a month. */
  readonly ordinal?: true
  /** As in 3+. */
  readonly orMore?: true
  readonly joined: boolean
}

interface MarkToken {
  readonly kind: 'mark'
  readonly text: string
}

interface DateToken {
  readonly kind: 'date'
  readonly text: string
  readonly day: DayNumber
}

/** A day without its year: 24.12., 24/12. */
interface DayOfYearToken {
  readonly kind: 'day of year'
  readonly text: string
  readonly month: number
  readonly date: number
}

export type QuestionToken = WordToken | NumberToken | MarkToken | DateToken | DayOfYearToken

const PIECE =
  /(\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4}|(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?!\d)|(?:1[3-9]|2\d|3[01])\/(?:0?[1-9]|1[0-2])(?![\d/]))|([€$£¥₹]\s?)?(\d{1,2}(?:[:.]|\s?h\s?)\d{2}(?!\d)(?:[:.]\d{2})?|\d{1,3}(?:[  ]\d{3})+(?![\d.,])|\d+(?:[.,'’]\d+)*)(\s?(?:a\.?m\.?|p\.?m\.?|uhr|o'clock)(?![\p{L}])|\s?h(?!\p{L})|(?:st|nd|rd|th|er|e|º|ª)(?![\p{L}\d])|\.(?=\s(?:jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|dez)\p{L}*|\s*$)|k(?![\p{L}])|\+)?(\s?[€$£¥₹])?|[\p{L}\p{M}]+\d*|[^\s\p{L}\p{N}]/gu
const DAY_OF_YEAR = /^(\d{1,2})[./](\d{1,2})\.?$/
/** “ab 5 am Nachmittag” is no hour before noon. */
const GERMAN_AM = /(?<=\d\s)am(?=\s+\p{L}{4})/gu
const LONGEST = 2000
/** Their point ends no sentence. */
const ABBREVIATED = /^(?:dr|mr|mrs|ms|prof|st|sr|sra|mme|hr|approx)$/

/** A question as words, numbers and marks, folded. */
export function tokenizeQuestion(question: string, pointGroups: boolean): QuestionToken[] {
  const folded = foldText(question.slice(0, LONGEST))
  const text = (pointGroups ? folded.replace(GERMAN_AM, 'an') : folded)
    .replaceAll('-t-', ' ')
    .replace(/(?<=\p{L})['’`](?=\p{L})/gu, ' ')
  const tokens: QuestionToken[] = []
  let last = 0
  for (const found of text.matchAll(PIECE)) {
    const joined = /^[-–]$/.test(text.slice(last, found.index)) || endsInHyphen(tokens, text, found.index)
    last = found.index + found[0].length
    const [whole, date, before, digits, suffix, after] = found
    const day = date === undefined ? null : readDate(date, false, 0)
    const [, dateOf, month] = DAY_OF_YEAR.exec(date ?? '') ?? []
    if (month !== undefined)
      tokens.push({ kind: 'day of year', text: whole, month: Number(month) - 1, date: Number(dateOf) })
    else if (day !== null) tokens.push({ kind: 'date', text: whole, day })
    else if (digits !== undefined) {
      const number = numberOf({ whole, before, digits, suffix, after }, pointGroups, joined)
      tokens.push(isNegative(tokens, text, found.index) ? { ...number, value: -number.value } : number)
    } else if (/^[\p{L}]/u.test(whole)) tokens.push({ kind: 'word', text: whole, joined })
    else if (whole !== '.' || !ABBREVIATED.test(tokens.at(-1)?.text ?? ''))
      tokens.push({ kind: 'mark', text: whole })
  }
  return tokens
}

/** A hyphen between two letters or digits is no token of its own. */
function endsInHyphen(tokens: QuestionToken[], text: string, at: number): boolean {
  const mark = tokens.at(-1)
  if (mark?.kind !== 'mark' || !/^[-–]$/.test(mark.text) || text[at - 1] !== mark.text) return false
  if (!/[\p{L}\p{N}]/u.test(text[at - 2] ?? ' ')) return false
  const before = tokens.at(-2)
  // From one number to another it is a range.
  if (before?.kind === 'number') return false
  tokens.pop()
  return true
}

/** “at -10 degrees”, “minus 10”: the sign stands before the number and after no other. */
function isNegative(tokens: QuestionToken[], text: string, at: number): boolean {
  if (!/(?:^|[\s(])(?:[-−–]|minus )$/.test(text.slice(Math.max(0, at - 8), at))) return false
  if (tokens.at(-2)?.kind === 'number' || !/^\d+\s?(?:°|grad|degre|grado|c\b)/.test(text.slice(at)))
    return false
  tokens.pop()
  return true
}

interface Pieces {
  readonly whole: string
  readonly before: string | undefined
  readonly digits: string
  readonly suffix: string | undefined
  readonly after: string | undefined
}

function numberOf(
  { whole, before, digits, suffix, after }: Pieces,
  pointGroups: boolean,
  joined: boolean,
): NumberToken {
  const mark = suffix?.trim() ?? ''
  const currency = findCurrency(`${before ?? ''} ${after ?? ''}`)
  const base = { kind: 'number' as const, text: whole.trim(), joined, ...(currency && { currency }) }
  const time = currency ? null : timeIn(digits, mark)
  if (time !== null) return { ...base, value: Number.parseInt(digits, 10), time }
  const value = plainNumber(digits, pointGroups)
  if (mark === 'k') return { ...base, value: value * 1000 }
  if (mark === '+') return { ...base, value, orMore: true }
  return /^(?:st|nd|rd|th|er|e|º|ª|\.)$/.test(mark) ? { ...base, value, ordinal: true } : { ...base, value }
}

function timeIn(digits: string, mark: string): number | null {
  const [, hour, minute] = /^(\d{1,2})(?:(?:[:.]|\s?h\s?)(\d{2}))?$/.exec(digits) ?? []
  if (hour === undefined) return null
  const written = /^(?:a|p|u|o|h)/.test(mark) || /[:h]/.test(digits)
  return written ? toMinutes(hour, minute, mark) : null
}

const plainNumber = (digits: string, pointGroups: boolean): number => {
  const lastMark = /[.,](\d+)$/.exec(digits)
  const comma = digits.lastIndexOf(',') > digits.lastIndexOf('.')
  if (!lastMark) return toNumber(digits, false)
  if (lastMark[1]?.length !== 3) return toNumber(digits, comma)
  // Three digits after a mark are thousands, but 1.250 is so only where people write it so.
  return comma ? toNumber(digits, pointGroups && digits.includes('.')) : toNumber(digits, pointGroups)
}
