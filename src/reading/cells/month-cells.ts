import { foldText } from '../fold-text.ts'
import { monthOf } from './calendar-words.ts'

/** Months of a year as bits, January the lowest. */
export type MonthSet = number

/** From one day of a year to another, as month × 32 + day; over the turn of the year where the second is less. */
export interface Season {
  readonly from: number
  readonly to: number
}

const ALWAYS =
  /\b(?:all year(?: round| long)?|year[- ]round|every month|any time|ganzjahrig|das ganze jahr|jeden monat|toute l'annee|tous les mois|todo el ano|todos los meses)\b/
const UNTIL = /^(?:-|–|—|to|bis|a|au|al|through|thru|until|till|jusqu|hasta)$/
const FROM = /^(?:from|since|ab|seit|des|desde|partir)$/
const BETWEEN = new Set(
  "and und et y e or oder ou o only nur seulement uniquement solo solamente in im en from von de del du d le la el the of zu zum mid late early mitte ende anfang debut fin mediados finales principios ab desde des since seit partir st nd rd th er , / ; & + . ( ) '".split(
    ' ',
  ),
)
/** As most people in the north count them. */
const SEASONS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:spring|fruhling|fruhjahr|printemps|primavera)\b/g, ' march - may '],
  [/\b(?:summer|sommer|ete|verano)\b/g, ' june - august '],
  [/\b(?:autumn|herbst|automne|otono)\b/g, ' september - november '],
  [/\b(?:winter|hiver|invierno)\b/g, ' december - february '],
]
const NUMERIC = /(?<!\d)(\d{1,2})[./](\d{1,2})\.?(?![\d/])/g
const NAMES = 'january february march april may june july august september october november december'.split(
  ' ',
)

export const oneMonth = (month: number): MonthSet => 1 << month
export const dayOfYear = (month: number, date: number): number => month * 32 + date

export const isInSeason = ({ from, to }: Season, day: number): boolean =>
  from <= to ? from <= day && day <= to : from <= day || day <= to

/** The parts of a year that a cell names, with their days; null where it names none or says something else too. */
export function readSeasons(cell: string): readonly Season[] | null {
  const text = SEASONS.reduce((all, [name, months]) => all.replace(name, months), foldText(cell)).replace(
    NUMERIC,
    (whole, date: string, month: string) =>
      NAMES[Number(month) - 1] ? `${date} ${NAMES[Number(month) - 1]}` : whole,
  )
  const seasons: Season[] = ALWAYS.test(text) ? [{ from: 0, to: dayOfYear(11, 31) }] : []
  const tokens = text.replace(ALWAYS, ' ').match(/\p{L}+|\d+|[^\p{L}\d\s]/gu) ?? []
  let [until, opens]: [boolean, boolean] = [false, false]
  let date: number | null = null
  for (const [at, token] of tokens.entries()) {
    const month = monthOf(token)
    if (month !== undefined) {
      const last = seasons.at(-1)
      const after =
        date === null && /^\d+$/.test(tokens[at + 1] ?? '') && monthOf(tokens[at + 2] ?? '') === undefined
      const day: number | null = after ? Number(tokens[at + 1]) : date
      const to = dayOfYear(month, day ?? 31)
      if (until && last) seasons[seasons.length - 1] = { from: last.from, to }
      else if (until) seasons.push({ from: 0, to })
      else seasons.push({ from: dayOfYear(month, day ?? 1), to: opens ? dayOfYear(11, 31) : to })
      ;[until, opens, date] = [false, false, null]
    } else if (/^\d+$/.test(token)) {
      if (token.length > 2 || Number(token) > 31) return null
      date =
        tokens[at - 1] !== undefined && monthOf(tokens[at - 1] ?? '') !== undefined ? null : Number(token)
    } else if (UNTIL.test(token) && !(token === 'a' && tokens[at + 1] === 'partir')) until = true
    else if (!BETWEEN.has(token) && token !== 'a') return null
    opens ||= FROM.test(token) && !tokens.slice(at).some((later) => UNTIL.test(later))
  }
  return seasons.length > 0 ? seasons : null
}

/** The months that a cell names, or null where it names none or says something else too. */
export const readMonths = (cell: string): MonthSet | null =>
  readSeasons(cell)?.reduce((months, { from, to }) => months | span(from >> 5, to >> 5), 0) || null

function span(from: number, to: number): MonthSet {
  let months = oneMonth(to)
  for (let at = from; at !== to; at = (at + 1) % 12) months |= oneMonth(at)
  return months
}
