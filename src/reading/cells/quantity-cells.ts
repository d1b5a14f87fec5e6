import { foldText } from '../fold-text.ts'
import { currencyOf, findCurrency } from './currency.ts'
import { unitFactor } from './units.ts'

/** An amount as a cell states it: an interval, open where it says “from” or “up to”. */
export interface Quantity {
  readonly low: number
  readonly high: number
  /** The first number that is written; what “from €5” is sorted by. */
  readonly stated: number
  readonly unit: string | undefined
  readonly currency: string | undefined
}

const NUM = String.raw`\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*`
const SIGN = '[€$£¥₹]'
const ANY =
  /^(?:(?:at )?any ?time|jederzeit|a tout moment|en cualquier momento|any|all|every|unlimited|no limit|alle|jedes|jeder|unbegrenzt|beliebig|tous?|tout|toutes?|todas?|todos?|cualquiera?|egal|indifferent|indiferente|sin limite|illimite|ohne begrenzung)\b(?:\s+(?:(?:the|las?|los|les)\s+)?(?:ages?|alter|altersgruppen|altersstufen|edad|edades|public|welcome|sizes?|weights?|grossen|gewichte?))?$/
const FROM =
  /^(?:from|starting (?:at|from)|at least|over|above|more than|min|minimum|mind|mindestens|ab|uber|a partir de|a partir du|des|desde|mas de|mayores de|plus de|au moins|minimo|minimum|>=|≥|>|\+(?=\d+\s*(?:y|j|an)))(?=[\s\d€$£.:])[.:]?\s*/
const UP_TO =
  /^(?:up to|to|until|under|below|less than|at most|max|maximum|maximal|hochstens|bis(?: zu)?|unter|jusqu'?\s?a|moins de|hasta|menos de|menores de|maximo|<=|≤|<)(?=[\s\d€$£.:])[.:]?\s*/
const PREFIX =
  /^(?:(?:ca|circa|approx|about|around|env|environ|etwa|rund|aprox|ages?|aged|alter|im alter von|edad(?:es)?|de|von|entre|between|zwischen|nur|only|je|per|each|kinder|kids|children|enfants|ninos|size|grosse|gr|taille|talla|level|niveau|stufe|nivel|no|nr)(?=[\s.:\d~])[.:]?\s*|[~øØ⌀]\s*|[+](?=\d)|au?(?=\s\d)\s*)/
const RANGE = new RegExp(String.raw`^\s*(?:-|–|—|to|bis|a|au|y|and|und|et|until)\s*(${SIGN}\s?)?(${NUM})`)
const OPEN_END =
  /^(?:\+(?!\s*\d)|(?:and|und|et|y|or|oder|ou|o)\s+(?:over|up|above|more|older|alter|mehr|daruber|plus|mas|mayores?|aufwarts)\b|aufwarts\b|plus\b|upwards?\b)/
const UNDER_END = /^(?:max|maximum|or less|and under|und junger|et moins|o menos)\b/
const HOURS_MINUTES =
  /^(\d+)\s*(?::(?=\d\d\s*(?:h|std))|h|hr|hrs|hours?|std|stunden?|heures?|horas?)\.?\s*(?:and|und|et|y)?\s*(\d{1,2})\s*(?:min(?:uten?|utes?|utos)?|mn|m|h|std|')?(?![\d\p{L}])\.?/u
const NOTE =
  /^\s*(?:$|[([,;/*+]|[-–—:]\s|(?:per|pro|je|par|por|each|pp|p\.|a|inkl|incl|zzgl|plus|mit|with|ttc|tte)(?![\p{L}]))/u
const FREE =
  /^(?:free|gratis|kostenlos|kostenfrei|umsonst|gratuite?|entrada libre|eintritt frei|frei|libre|none|no|keine?r?|aucune?|ninguno|ninguna)$|^(?:free|gratis|kostenlos|kostenfrei|gratuite?|gratuito)\b(?!.*\d)/
/** No place is left, which as a number is none. */
export const SOLD_OUT =
  /^(?:sold out|full|fully booked|out of stock|ausgebucht|ausverkauft|vergriffen|voll|belegt|complete?t?s?|epuise|agotad[oa]s?|completo|lleno|sin (?:stock|existencias)|no stock|nicht (?:auf lager|lieferbar)|en rupture|rupture de stock)(?:\s*\(.*)?$/

/** The beginning of an age. */
const BIRTH = /\b(?:birth|newborns?|(?:der )?geburt|(?:la )?naissance|(?:el )?nacimiento)\b/
const ADULTS = /^(?:adults?|adults only|adultos?|solo adultos|erwachsene|nur erwachsene|adultes?)$/
const ADULT = 18

const STARS = /^[★⭐☆✩]+$/u
/** “4,5/5”, “7 out of 10”: of how many. */
export const OUT_OF = /\s*(?:\/|out of|von|sur|sobre|de)\s*(\d{1,3})$/
const VULGAR: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }

const MONEY_FIRST = new RegExp(String.raw`^(${SIGN}|[a-z]{2,3}\$?)\s?(?=[\d+-])`)
const FIRST = new RegExp(`^([+-]?)(${NUM})(?![\\p{L}]*\\d)`, 'u')

/** Reads a cell as an amount; null where it is something else. `comma`: whether a comma begins the decimals. */
export function readQuantity(cell: string, usually: boolean): Quantity | null {
  // “4,2” among “4.5” can be read in one way only.
  const [comma, point] = [/\d,\d{1,2}(?!\d)/.test(cell), /\d\.\d{1,2}(?!\d)/.test(cell)]
  return readIn(cell, comma === point ? usually : comma)
}

function readIn(cell: string, comma: boolean): Quantity | null {
  const decimal = cell.replace(/(\d*)\s?([¼½¾⅓⅔])/g, (_, whole: string, part: string) =>
    String(Number(whole) + (VULGAR[part] ?? 0)).replace('.', comma ? ',' : '.'),
  )
  let text = foldText(decimal)
    .replaceAll('⁄', '/')
    .replace(/(?<=\d)[.,][-–—]+(?!\d)/, '')
    .replace(BIRTH, '0')
    .replace(/(?<=\b(?:over|under|for|ages?) \d{1,2})s\b/, '')
    .trim()
  if (STARS.test(text)) {
    const stars = text.replace(/[^★⭐]/gu, '').length
    return interval(stars, stars, stars)
  }
  if (ANY.test(text)) return interval(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NaN)
  if (FREE.test(text)) return interval(0, 0, 0)
  if (ADULTS.test(text)) return interval(ADULT, Number.POSITIVE_INFINITY, ADULT, 'years')
  let opens = false
  let ends = false
  for (let before = ''; before !== text; ) {
    before = text
    opens ||= FROM.test(text)
    ends ||= !opens && UP_TO.test(text)
    text = text.replace(FROM, '').replace(UP_TO, '').replace(PREFIX, '')
  }
  const sign = MONEY_FIRST.exec(text)
  const currency = sign ? findCurrency(sign[1] ?? '') : undefined
  if (sign && !currency) return null
  text = text.slice(sign?.[0].length ?? 0)
  const timed = HOURS_MINUTES.exec(text)
  if (timed) {
    const minutes = Number(timed[1]) * 60 + Number(timed[2])
    return ended(minutes, 'min', currency, text.slice(timed[0].length), { opens, ends, comma })
  }
  const first = FIRST.exec(text)
  if (!first) return null
  const value = (first[1] === '-' ? -1 : 1) * toNumber(first[2] ?? '', comma)
  return ended(value, undefined, currency, text.slice(first[0].length), { opens, ends, comma })
}

const interval = (low: number, high: number, stated: number, unit?: string, currency?: string): Quantity => ({
  low,
  high,
  stated,
  unit,
  currency,
})

interface Ends {
  readonly opens: boolean
  readonly ends: boolean
  readonly comma: boolean
}

/** “12k €”, “101k mi”. */
const THOUSANDS = /^k(?![\p{L}])\s?/u

/** What follows the first number: a unit, the end of a range, “and over”, a note. */
function ended(
  value: number,
  known: string | undefined,
  currency: string | undefined,
  after: string,
  { opens, ends, comma }: Ends,
): Quantity | null {
  // “36 to 40” has no tonnes.
  let { unit, money, rest } = RANGE.test(after)
    ? { unit: undefined, money: undefined, rest: after }
    : unitAt(after)
  unit ??= known
  let sum = currency ?? money
  let first = value
  const range = RANGE.exec(rest)
  let last: number | null = null
  if (range) {
    last = toNumber(range[2] ?? '', comma)
    sum ??= findCurrency(range[1] ?? '')
    const second = unitAt(rest.slice(range[0].length))
    const ratio =
      unitFactor(unit)?.factor !== undefined && second.unit ? unitFactor(second.unit)?.factor : undefined
    if (ratio !== undefined && unit !== second.unit) first *= (unitFactor(unit)?.factor ?? 1) / ratio
    unit = second.unit ?? unit
    sum ??= second.money
    rest = second.rest
  }
  const open = opens || OPEN_END.test(rest.trim())
  rest = rest.trim().replace(OPEN_END, '').trim()
  const under = ends || UNDER_END.test(rest)
  rest = rest.replace(UNDER_END, '').trim()
  if (!NOTE.test(rest)) {
    // “12 places”: a word that counts.
    const counted = /^([\p{L}%°]+(?:\s[\p{L}]+)?)\s*(?:$|[([,;/])/u.exec(rest)
    const noted = (sum || unit) && /^[^\d]{0,60}(?:[(,;/].*)?$/.test(rest)
    if (!noted && (!counted || sum || unit)) return null
    unit ??= sum ? undefined : counted?.[1]
  }
  // “3/12”, “30 x 40” and “120/4” are no amounts.
  if (!sum && !unit && /^\s*[/x×]\s*\d/.test(rest)) return null
  const big = THOUSANDS.test(after) ? 1000 : 1
  return interval(
    ...bounds(first * big, last === null ? null : last * big, open, under),
    first * big,
    unit,
    sum,
  )
}

const bounds = (first: number, last: number | null, open: boolean, under: boolean): [number, number] =>
  last !== null && last >= first
    ? [first, last]
    : [under && !open ? Number.NEGATIVE_INFINITY : first, open ? Number.POSITIVE_INFINITY : first]

function unitAt(text: string): { unit: string | undefined; money: string | undefined; rest: string } {
  const sign = /^\s*([€$£¥₹])/.exec(text)
  if (sign) return { unit: undefined, money: findCurrency(sign[1] ?? ''), rest: text.slice(sign[0].length) }
  const thousands = THOUSANDS.exec(text)
  if (thousands) {
    const inner = unitAt(text.slice(thousands[0].length))
    return { ...inner, rest: inner.rest }
  }
  const word = /^\s*-?\s*([\p{L}°%]+[23]?%?|['"](?!\d))\.?/u.exec(text)
  const name = word?.[1] ?? ''
  const money = currencyOf(name) ?? currencyOf(`${name}.`)
  const rest = text.slice(word?.[0].length ?? 0)
  if (money) return { unit: undefined, money, rest }
  return unitFactor(name)
    ? { unit: name, money: undefined, rest: rest.replace(/^\s*(?:old|alt|vol)\b\.?/, '') }
    : { unit: undefined, money: undefined, rest: text }
}

/** The column decides: one cell that can only be read one way settles the others. */
export function hasDecimalComma(cells: readonly (string | null)[], money: boolean): boolean {
  const count = { comma: 0, point: 0, groupedByComma: 0, groupedByPoint: 0 }
  for (const cell of cells)
    for (const [digits] of cell?.matchAll(/\d+(?:[.,]\d+)+/g) ?? []) {
      const mark = markIn(digits)
      // Nobody writes three noughts as decimals.
      if (mark) count[mark] += digits.endsWith('000') ? 2 : 1
    }
  if (count.comma !== count.point) return count.comma > count.point
  // Nobody writes money with three decimals, and hardly a whole column of them.
  return count.groupedByPoint > count.groupedByComma && (money || count.groupedByPoint > 1)
}

function markIn(digits: string): 'comma' | 'point' | 'groupedByComma' | 'groupedByPoint' | null {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')]
  if (comma < 0) return /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(digits) ? 'groupedByPoint' : 'point'
  if (point < 0) return /^[1-9]\d{0,2}(?:,\d{3})+$/.test(digits) ? 'groupedByComma' : 'comma'
  return comma > point ? 'comma' : 'point'
}

/** Digits as they are written where the comma, or else the point, begins the decimals. */
export function toNumber(digits: string, comma: boolean): number {
  const plain = digits.replace(/['’\s]/g, '')
  const ordered = comma ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '')
  return Number(ordered)
}

const AMOUNT = new RegExp(
  String.raw`(?:(?:${NUM})\s*(?:-|–|—|to|bis|a|à)\s*)?(?:${NUM})\s*(?:[€$£¥₹]|[\p{L}°%]+[23]?)?`,
  'gu',
)
const OPENING =
  /\b(from|min|ab|desde|des|mayores de|up to|max|maximum|maximal|bis(?: zu)?|hasta|jusqu'a|a partir de|over|uber|under|unter|less than|moins de|menos de|menores de|plus de|mas de|at least|mindestens|au moins)\.?(?:\s\p{L}+)?\s*$/u

/** Every amount with a unit that a text mentions: “pot 20 cm, up to 3 kg”. */
export function quantitiesIn(text: string, comma: boolean): Quantity[] {
  const folded = foldText(text)
  return [...folded.matchAll(AMOUNT)].flatMap((found) => {
    const [, opening = ''] = OPENING.exec(folded.slice(0, found.index)) ?? []
    const quantity = readQuantity(`${opening} ${found[0]}`, comma)
    return quantity && unitFactor(quantity.unit) ? [quantity] : []
  })
}
