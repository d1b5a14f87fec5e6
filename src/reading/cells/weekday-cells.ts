import { foldText } from '../fold-text.ts'
import { weekdayInCell } from './calendar-words.ts'

/** Days of the week as bits, Monday the lowest. */
export type WeekdaySet = number

const EVERY_DAY: WeekdaySet = 127
const WEEKEND: WeekdaySet = 96
const WORKDAYS: WeekdaySet = 31

export const oneDay = (day: number): WeekdaySet => 1 << day

const GROUPS: readonly (readonly [RegExp, WeekdaySet])[] = [
  [
    /\b(?:every day|round the clock|rund um die uhr|24h\/24|7j\/7|each day|all week|daily|taglich|tagl|jeden tag|tous les jours|quotidien|todos los dias|diario|a diario|diariamente|cada dia)\b/,
    EVERY_DAY,
  ],
  [/\b(?:weekends?|wochenenden?|week-?ends?|fin(?:es)? de semana)\b/, WEEKEND],
  [
    /\b(?:weekdays?|workdays?|werktags?|wochentags|en semaine|jours ouvrables|entre semana|laborables)\b/,
    WORKDAYS,
  ],
]
const BUT =
  /\b(?:except|but not|not|closed|ausser|nicht|geschlossen|sauf|hors|ferme|excepto|salvo|menos|cerrado)\b/
const UNTIL = /^(?:-|–|—|to|bis|a|au|al|through|thru|until|till)$/
const BETWEEN = new Set(
  'and und et y e or oder ou o only nur seulement solo on am le les el los the from von de du des open offen ouvert abierto jeden every chaque cada each first second third last im in of month ersten erster letzten letzter monat premier dernier mois primer ultimo mes st nd rd th er , / ; & + . (  )'.split(
    ' ',
  ),
)
const TIME =
  /\d{1,2}(?:[:.h]\d{2})?\s*(?:h|am|pm|uhr)?(?:\s*(?:-|–|to|bis|a|à)\s*\d{1,2}(?:[:.h]\d{2})?\s*(?:h|am|pm|uhr)?)?/g

const ALWAYS = /\b24\s?(?:h\s?)?\/\s?7\b|\b7\s?(?:j|d)?\s?\/\s?7\b/g

/** The days that a cell names, or null where it names none or says something else too. */
export function readWeekdays(cell: string): WeekdaySet | null {
  const text = foldText(cell).replace(ALWAYS, 'daily').replace(TIME, ' ')
  const [open = '', closed] = text.split(BUT)
  const days = daysIn(open)
  if (days === null || closed === undefined) return days || null
  const left = daysIn(closed)
  return left ? (days || EVERY_DAY) & ~left : null
}

function daysIn(given: string): WeekdaySet | null {
  let days = 0
  let text = given
  for (const [words, group] of GROUPS) {
    if (words.test(text)) days |= group
    text = text.replace(words, ' ')
  }
  let last: number | null = null
  let until = false
  for (const token of text.match(/\p{L}+|[^\p{L}\s]/gu) ?? []) {
    const day = weekdayInCell(token)
    if (day !== undefined) {
      if (until && last !== null) days |= span(last, day)
      days |= oneDay(day)
      last = day
      until = false
    } else if (UNTIL.test(token)) until = true
    else if (!BETWEEN.has(token)) return null
  }
  return days
}

function span(from: number, to: number): WeekdaySet {
  let days = 0
  for (let day = from; day !== to; day = (day + 1) % 7) days |= oneDay(day)
  return days
}
