import { foldText } from '../fold-text.ts'
import { monthOf } from './calendar-words.ts'

/** Months of a year as bits, January the lowest. */
export type MonthSet = number

const EVERY_MONTH: MonthSet = 4095
const ALWAYS =
  /\b(?:all year(?: round| long)?|year[- ]round|every month|any time|ganzjahrig|das ganze jahr|jeden monat|toute l'annee|tous les mois|todo el ano|todos los meses)\b/
const UNTIL = /^(?:-|–|—|to|bis|a|au|al|through|thru|until|till)$/
const BETWEEN = new Set(
  'and und et y e or oder ou o only nur seulement uniquement solo solamente in im en from von de du the mid late early mitte ende anfang debut fin , / ; & + . ( )'.split(
    ' ',
  ),
)

export const oneMonth = (month: number): MonthSet => 1 << month

/** The months that a cell names, or null where it names none or says something else too. */
export function readMonths(cell: string): MonthSet | null {
  const text = foldText(cell)
  let months = ALWAYS.test(text) ? EVERY_MONTH : 0
  let last: number | null = null
  let until = false
  for (const token of text.replace(ALWAYS, ' ').match(/\p{L}+|[^\p{L}\s]/gu) ?? []) {
    const month = monthOf(token)
    if (month !== undefined) {
      months |= span(until && last !== null ? last : month, month)
      last = month
      until = false
    } else if (UNTIL.test(token)) until = true
    else if (!BETWEEN.has(token) && !/^\d$/.test(token)) return null
  }
  return months || null
}

function span(from: number, to: number): MonthSet {
  let months = oneMonth(to)
  for (let at = from; at !== to; at = (at + 1) % 12) months |= oneMonth(at)
  return months
}
