import { foldText } from '../fold-text.ts'
import { weekdayInCell } from './calendar-words.ts'
import { DAY, readTimeSpan } from './time-cells.ts'

/** Days of the week as bits, Monday the lowest. */
export type WeekdaySet = number

/** Days and the minutes of them in which something is so; the whole day where no time is said. */
export interface Slot {
  readonly days: WeekdaySet
  readonly from: number
  readonly to: number
}

const EVERY_DAY: WeekdaySet = 127
const WEEKEND: WeekdaySet = 96
const WORKDAYS: WeekdaySet = 31

export const oneDay = (day: number): WeekdaySet => 1 << day

const GROUPS: readonly (readonly [RegExp, string])[] = [
  [
    /\b24\s?(?:h\s?)?\/\s?7\b|\b7\s?(?:j|d)?\s?\/\s?7\b|\b(?:every day|round the clock|rund um die uhr|24h\/24|7j\/7|each day|all week|daily|taglich|tagl|jeden tag|tous les jours|quotidien|todos los dias|diario|a diario|diariamente|cada dia)\b/g,
    ` #${EVERY_DAY} `,
  ],
  [/\b(?:weekends?|wochenenden?|week-?ends?|fin(?:es)? de semana)\b/g, ` #${WEEKEND} `],
  [
    /\b(?:weekdays?|workdays?|werktags?|wochentags|en semaine|jours ouvrables|entre semana|laborables)\b/g,
    ` #${WORKDAYS} `,
  ],
  [/\b(?:mornings?|vormittags?|morgens|matins?|mananas?)\b/g, ' 6:00–12:00 '],
  [/\b(?:afternoons?|nachmittags?|apres-midis?)\b/g, ' 12:00–18:00 '],
  [/\b(?:evenings?|nights?|abends?|soirs?|soirees?|noches?)\b/g, ' 17:00–24:00 '],
  [/\b(?:midnight|mitternacht|minuit|medianoche)\b/g, '24:00'],
  [/\b(?:noon|midday|mittags?|midi|mediodia)\b/g, '12:00'],
]
const BUT =
  /^(?:except|but|not|closed|ausser|nicht|geschlossen|sauf|hors|ferme|fermee|excepto|salvo|menos|cerrado)$/
const UNTIL = /^(?:-|–|—|to|bis|a|au|al|through|thru|until|till)$/
const PASSED = new Set(
  'and und et y e or oder ou o only nur seulement solo on am le les el los the from von de du des open offen ouvert abierto jeden every chaque cada each first second third last im in of month ersten erster letzten letzter monat premier dernier mois primer ultimo mes st nd rd th er , / & + . ( )'.split(
    ' ',
  ),
)
const CLOCK = String.raw`\d{1,2}(?:[:.h]\d{2})?\s*(?:h\b|am\b|pm\b|uhr\b)?`
const TIMES = new RegExp(
  String.raw`(?:\b(after|from|ab|nach|apres|desde|des|until|till|bis|before|vor|hasta|jusqu'a|avant)\s+)?(${CLOCK}\s*(?:-|–|—|to|bis|a|à|until|till|hasta)\s*${CLOCK}|${CLOCK})`,
  'y',
)
const ENDING = /^(?:until|till|bis|before|vor|hasta|jusqu'a|avant)$/

interface Group {
  days: WeekdaySet
  times: { from: number; to: number }[]
}

/**
 * “Mon–Fri 9–17, Sat after 10:00; not Tue evenings” as slots; null where a cell names no day or says something else too.
 * `amongDays`: whether the cells around it name days, so that an “S” is no size.
 */
export function readSchedule(cell: string, amongDays = false): readonly Slot[] | null {
  if (/\d{4}/.test(cell)) return null
  let text = foldText(cell).replace(/\([^)\d]*\)/g, ' ')
  for (const [words, said] of GROUPS) text = text.replace(words, said)
  const open: Group[] = [{ days: 0, times: [] }]
  const closed: Group[] = []
  let groups = open
  let [last, until, stray, plain]: [number | null, boolean, boolean, boolean] = [null, false, false, false]
  const into = (fresh: boolean): Group => {
    const group = groups.at(-1)
    if (group && !fresh) return group
    const next = { days: 0, times: [] }
    groups.push(next)
    return next
  }
  for (let at = 0; at < text.length; ) {
    TIMES.lastIndex = at
    const times = TIMES.exec(text)
    if (times) {
      const span = spanOf(times[2] ?? '', times[1])
      if (span) into(false).times.push(span)
      else stray = true
      at += times[0].length
      continue
    }
    const [token = ''] = /^(?:#\d+|\p{L}+|[^\p{L}\s])/u.exec(text.slice(at)) ?? []
    at += token.length || 1
    const group = token[0] === '#' ? Number(token.slice(1)) : undefined
    const day = group === undefined ? weekdayInCell(token) : undefined
    if (group !== undefined || day !== undefined) {
      const current = into((groups.at(-1)?.times.length ?? 0) > 0)
      // “L–S” goes on in the week, sizes from S to L do not.
      const forward = day !== undefined && until && last !== null && last < day
      if (day !== undefined && until && last !== null) current.days |= spread(last, day)
      current.days |= group ?? oneDay(day ?? 0)
      last = day ?? null
      plain ||= token.length > 1 || forward
      until = false
    } else if (token === ';') into(true)
    else if (BUT.test(token)) {
      groups = closed
      into(true)
    } else if (UNTIL.test(token)) until = true
    else if (token && !PASSED.has(token)) return null
  }
  // The “l” of “100 l” is no Monday, and S, M and L are sizes.
  if (
    !plain &&
    (stray || (!amongDays && !/[^sml\W]/.test(text) && !open.some(({ times }) => times.length > 0)))
  )
    return null
  const left = slotsOf(closed)
  const slots = slotsOf(open.some(({ days }) => days) || left.length === 0 ? open : [EVERY])
  return slots.length === 0 ? null : slots.flatMap((slot) => left.reduce(cut, [slot]))
}
const EVERY: Group = { days: EVERY_DAY, times: [] }

const slotsOf = (groups: readonly Group[]): Slot[] =>
  groups.flatMap(({ days, times }) =>
    days === 0 ? [] : (times.length > 0 ? times : [{ from: 0, to: DAY }]).map((time) => ({ days, ...time })),
  )

/** What is left of slots without another. */
const cut = (slots: readonly Slot[], left: Slot): Slot[] =>
  slots.flatMap((slot) => {
    const both = slot.days & left.days
    const before = { days: both, from: slot.from, to: Math.min(slot.to, left.from) }
    const after = { days: both, from: Math.max(slot.from, left.to), to: slot.to }
    return [{ ...slot, days: slot.days & ~left.days }, before, after].filter(
      ({ days, from, to }) => days !== 0 && (from < to || (slot.from === slot.to && both === 0)),
    )
  })

function spanOf(written: string, opens: string | undefined): { from: number; to: number } | null {
  const span =
    readTimeSpan(written) ?? (RANGE.test(written) ? readTimeSpan(written.replace(/^\d+/, '$&:00')) : null)
  if (!span) return null
  if (span.end !== null) return { from: span.start, to: span.end }
  if (!opens) return { from: span.start, to: span.start }
  return ENDING.test(opens) ? { from: 0, to: span.start } : { from: span.start, to: DAY }
}
const RANGE = /^\d{1,2}\s*\D+\s*\d/

/** The days that a cell names, or null where it names none or says something else too. */
export const readWeekdays = (cell: string, amongDays = false): WeekdaySet | null =>
  readSchedule(cell, amongDays)?.reduce((days, slot) => days | slot.days, 0) || null

function spread(from: number, to: number): WeekdaySet {
  let days = 0
  for (let day = from; day !== to; day = (day + 1) % 7) days |= oneDay(day)
  return days
}
