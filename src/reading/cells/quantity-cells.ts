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
  /^(?:(?:at )?any ?time|jederzeit|a tout moment|en cualquier momento|any|all|every|alle|jedes|jeder|beliebig|tous?|tout|toutes?|todas?|todos?|cualquiera?|egal|indifferent|indiferente)\b(?:\s+(?:(?:the|las?|los|les)\s+)?(?:ages?|alter|altersgruppen|altersstufen|edad|edades|public|welcome|sizes?|weights?|grossen|gewichte?))?$/
/** More than whatever is asked for, and a match for every value. */
const ENDLESS =
  /^(?:unlimited|no (?:upper )?limit|limitless|for life|lifetime|unbegrenzt|unbeschrankt|ohne (?:begrenzung|limit|beschrankung)|kein(?:e)? (?:limit|begrenzung)|lebenslang|illimitee?s?|sans limite|a vie|ilimitad[oa]s?|sin limites?|de por vida|vitalicia)$/
const FROM =
  /^(?:from|since|seit|depuis|starting (?:at|from)|at least|over|above|more than|min|minimum|mind|mindestens|ab|uber|a partir de|a partir du|des|desde|mas de|mayores de|plus de|au moins|minimo|minimum|>=|≥|>|\+(?=\d+\s*(?:y|j|an)))(?=[\s\d€$£.:])[.:]?\s*/
const UP_TO =
  /^(?:up to|to|until|under|below|less than|at most|max|maximum|maximal|hochstens|bis(?: zu)?|unter|jusqu'?\s?a|moins de|hasta|menos de|menores de|maximo|<=|≤|<)(?=[\s\d€$£.:])[.:]?\s*/
const PREFIX =
  /^(?:(?:ca|circa|approx|about|around|env|environ|etwa|rund|aprox|ages?|aged|alter|im alter von|edad(?:es)?|de|von|entre|between|zwischen|nur|only|je|per|each|kinder|kids|children|enfants|ninos|noch|still|encore|quedan|queda|plus que|c(?=\.)|size|grosse|gr|taille|talla|level|niveau|stufe|nivel|no|nr)(?=[\s.:\d~])[.:]?\s*|[~øØ⌀]\s*|[+](?=\d)|au?(?=\s\d)\s*)/
const RANGE = new RegExp(String.raw`^\s*(?:-|–|—|to|bis|a|au|y|and|und|et|until)\s*(${SIGN}\s?)?(${NUM})`)
const OPEN_END =
  /^(?:(?:et |y |und |and )?\+(?!\s*\d)|(?:and|und|et|y|or|oder|ou|o)\s+(?:over|up|above|more|older|alter|mehr|daruber|plus|mas|mayores?|aufwarts)\b|aufwarts\b|plus\b|upwards?\b)/
const UNDER_END = /^(?:max|maximum|or less|and under|und junger|et moins|o menos)\b/
const HOURS_MINUTES =
  /^(\d+)\s*(?::(?=\d\d\s*(?:h|std))|h|hr|hrs|hours?|std|stunden?|heures?|horas?)\.?\s*(?:and|und|et|y)?\s*(\d{1,2})\s*(?:min(?:uten?|utes?|utos)?|mn|m|h|std|')?(?![\d\p{L}])\.?/u
const NOTE =
  /^\s*(?:$|[([,;/*+]|(?:of|out of|von|sur|de)\s\d+$|[-–—:]\s|(?:per|pro|je|par|por|each|pp|p\.|a|inkl|incl|zzgl|plus|mit|with|ttc|tte)(?![\p{L}]))/u
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

const FRACTION = /(?<![\d/.,])([1-3])\/([2-4])(?=\s?\p{L})/gu
/** “half an hour”, “hora y media”, “anderthalb Stunden” in digits. */
const IN_DIGITS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:(?:one|an?|1) hour and a half|(?:una )?hora y media|une heure et demie|anderthalb stunden|eineinhalb stunden)\b/,
    '90 min',
  ],
  [/\b(?:half an hour|(?:eine )?halbe stunde|(?:une )?demi[- ]heure|media hora)\b/, '30 min'],
  [
    /\b(?:half (?:a )?day|halbtags|halber tag|halbtagig|(?:une )?demi[- ]journee|medio dia|media jornada)\b/,
    '12 h',
  ],
  [
    /\b(?:whole day|full day|ganztags|ganztagig|ganzer tag|(?:toute la |une )journee|todo el dia|dia entero)\b/,
    '24 h',
  ],
  [
    /^(?:same day|immediately|at once|am selben tag|gleichentags|sofort|le jour meme|immediat|immediatement|el mismo dia|inmediato|en el acto)$/,
    '0 h',
  ],
  [
    /\b(?:working|business) (?=days?\b)|\b(?:werk|arbeits)(?=tagen?\b|tage\b)|(?<=\bjours?) (?:ouvres?|ouvrables?)\b|(?<=\bdias?) (?:laborables|habiles)\b/,
    '',
  ],
  [/\b(?:an|one|eine|une|una) (?=hours?\b|stunde\b|heure\b|hora\b)/, '1 '],
  [
    /\b(?:a|one|ein|eine|un|une|una) (?=day\b|week\b|month\b|year\b|tag\b|woche\b|monat\b|jahr\b|jour\b|semaine\b|mois\b|an\b|dia\b|semana\b|mes\b|ano\b)/,
    '1 ',
  ],
  [/(\d+) (hours? and a half|heures? et demie|horas? y media)\b/, '$1,5 h'],
]
/** “2 for 5 €”: what one of them costs. */
const SEVERAL_FOR = new RegExp(
  String.raw`^([2-9]|1\d) (?:for|fur|pour|por|x) (?=${SIGN}|\d+(?:[.,]\d+)? ?${SIGN})`,
)

const MONEY_FIRST = new RegExp(String.raw`^(${SIGN}|[a-z]{2,3}\$?)\s?(?=[\d+-])`)
const FIRST = new RegExp(`^([+-]?)(${NUM})(?![\\p{L}]*\\d)`, 'u')

/** Reads a cell as an amount; null where it is something else. `comma`: whether a comma begins the decimals. */
export function readQuantity(cell: string, usually: boolean): Quantity | null {
  // “4,2” among “4.5” can be read in one way only.
  const [comma, point] = [/\d,\d{1,2}(?!\d)/.test(cell), /\d\.\d{1,2}(?!\d)/.test(cell)]
  return readIn(cell, comma === point ? usually : comma)
}

function readIn(cell: string, comma: boolean): Quantity | null {
  const decimal = cell
    .replace(FRACTION, (_, over: string, under: string) =>
      String(Number(over) / Number(under)).replace('.', comma ? ',' : '.'),
    )
    .replace(/(\d*)\s?([¼½¾⅓⅔])/g, (_, whole: string, part: string) =>
      String(Number(whole) + (VULGAR[part] ?? 0)).replace('.', comma ? ',' : '.'),
    )
  let text = foldText(decimal)
    .replaceAll('⁄', '/')
    .replace(/(?<=\d)[.,][-–—]+(?!\d)/, '')
    .replace(BIRTH, '0')
    .replace(/^u(?=\d{1,2}$)/, 'under ')
    .replace(/(?<=\b(?:over|under|for|ages?) \d{1,2})s\b/, '')
    .trim()
  for (const [words, digits] of /\p{L}{3}/u.test(text) ? IN_DIGITS : [])
    text = text.replace(words, digits.replace(',', comma ? ',' : '.'))
  text = text.replace(/^(\d{1,2}) ?\+ ?(\d{1,2})$/, (_, one: string, more: string) =>
    String(Number(one) + Number(more)),
  )
  const [, several] = SEVERAL_FOR.exec(text) ?? []
  if (several) {
    const all = readIn(text.replace(SEVERAL_FOR, ''), comma)
    return all && scaled(all, 1 / Number(several))
  }
  if (STARS.test(text)) {
    const stars = text.replace(/[^★⭐]/gu, '').length
    return interval(stars, stars, stars)
  }
  if (ANY.test(text)) return interval(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NaN)
  if (ENDLESS.test(text))
    return interval(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)
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

const scaled = ({ low, high, stated, ...rest }: Quantity, by: number): Quantity => ({
  low: low * by,
  high: high * by,
  stated: stated * by,
  ...rest,
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
  const big = THOUSANDS.test(after) || (range && THOUSANDS.test(after.slice(range[0].length))) ? 1000 : 1
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
  String.raw`(?:(?<=^|[\s(])-(?=\d))?(?:(?:${NUM})\s*(?:-|–|—|to|bis|a|à)\s*)?(?:${NUM})\s*(?:[€$£¥₹]|[\p{L}°%]+[23]?)?`,
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
