import { findCurrency } from './currency.ts'
import { unitFactor } from './units.ts'

/** What a column of numbers holds: a number a row, and NaN where there is none. */
export interface NumberCells {
  readonly numbers: Float64Array
  readonly currency: string | undefined
  /** The smallest of the units that the cells are written in, such as g where some have kg. */
  readonly unit: string | undefined
  /** Every how many cells it could be read. */
  readonly share: number
}

/** One number with what stands around it: `ab 1.234,50 €`, `900 g`, `$1,450 / month`. */
const NUMBER = /^([^\d+-]{0,16}?)([+-]?)(\d[\d.,'’\u00a0\u202f ]*\d|\d)\s*([^\d]{0,24})$/
const RANGE = /^(\D{0,12}?)(\d[\d.,]*)\s*(?:-|–|—|to|bis|a|à)\s*[^\d]{0,3}(\d[\d.,]*)\s*(\D{0,16})$/
const NOTHING =
  /^(?:none|no|keine?r?|aucune?|ninguno|ninguna|free|gratis|kostenlos|umsonst|frei|sold out|full|fully booked|out of stock|ausgebucht|ausverkauft|vergriffen|voll|belegt|complet|complete|épuisé|epuise|agotado|agotada|completo|lleno|gratuit|gratuite|libre|-|–|—)$/i

export function readNumbers(cells: readonly (string | null)[], money: boolean): NumberCells {
  const comma = hasDecimalComma(cells, money)
  const numbers = new Float64Array(cells.length).fill(Number.NaN)
  const units = new Map<string, number>()
  const currencies = new Map<string, number>()
  const written: (string | undefined)[] = []
  let filled = 0
  let read = 0
  cells.forEach((cell, row) => {
    if (cell === null) return
    filled += 1
    const parts = partsOf(inMinutes(cell))
    if (!parts) {
      if (!NOTHING.test(cell)) return
      read += 1
      numbers[row] = 0
      return
    }
    const currency = findCurrency(`${parts.before} ${parts.after}`)
    if (currency) currencies.set(currency, (currencies.get(currency) ?? 0) + 1)
    const thousands = /^k\b/i.test(parts.after)
    const unit = currency
      ? undefined
      : parts.after
          .replace(/^k\b|[.)\]]+$/gi, '')
          .trim()
          .toLowerCase()
    // “B-08” is a name, “ab 10 €” a price.
    if (!currency && /\p{L}$/u.test(parts.before)) return
    if (!currency && (/[\p{L}]{3}/u.test(parts.before) || (unit && unit.split(/\s+/).length > 2))) return
    if (unit) units.set(unit, (units.get(unit) ?? 0) + 1)
    written[row] = unit
    read += 1
    numbers[row] = parts.sign * toNumber(parts.digits, comma) * (thousands ? 1000 : 1)
  })
  const unit = inOneUnit(numbers, written, units)
  const mixed = unit === null
  return {
    numbers,
    currency: mostOf(currencies),
    unit: unit ?? undefined,
    share: filled === 0 || mixed ? 0 : read / filled,
  }
}

const HOURS =
  /^(\d+(?:[.,]\d+)?)\s*(?:h|hr|hrs|hours?|std\.?|stunden?|heures?|horas?)\s*(?:and|und|et|y)?\s*(\d{1,2})\s*(?:m|min|mins|minutes?|minuten|minutos)?\.?$/i

/** “1 h 30 min” as the minutes it lasts. */
const inMinutes = (cell: string): string => {
  const [, hours, minutes] = HOURS.exec(cell) ?? []
  return hours === undefined ? cell : `${Number(hours.replace(',', '.')) * 60 + Number(minutes)} min`
}

interface Parts {
  readonly before: string
  readonly sign: 1 | -1
  readonly digits: string
  readonly after: string
}

function partsOf(cell: string): Parts | null {
  const [, low, from, , end] = RANGE.exec(cell) ?? []
  if (from !== undefined) return { before: low ?? '', sign: 1, digits: from, after: end ?? '' }
  const [, before = '', sign, digits, after = ''] = NUMBER.exec(cell) ?? []
  return digits === undefined ? null : { before, sign: sign === '-' ? -1 : 1, digits, after }
}

/** The column decides: one cell that can only be read one way settles the others. */
function hasDecimalComma(cells: readonly (string | null)[], money: boolean): boolean {
  const count = { comma: 0, point: 0, groupedByComma: 0, groupedByPoint: 0 }
  for (const cell of cells) {
    const digits = cell === null ? undefined : partsOf(cell)?.digits
    const mark = digits && markIn(digits)
    if (mark) count[mark] += 1
  }
  if (count.comma !== count.point) return count.comma > count.point
  // Nobody writes money with three decimals, and hardly a whole column of them.
  return count.groupedByPoint > count.groupedByComma && (money || count.groupedByPoint > 1)
}

function markIn(digits: string): 'comma' | 'point' | 'groupedByComma' | 'groupedByPoint' | null {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')]
  if (comma < 0 && point < 0) return null
  if (comma < 0) return isGrouped(digits, '.') ? 'groupedByPoint' : 'point'
  if (point < 0) return isGrouped(digits, ',') ? 'groupedByComma' : 'comma'
  return comma > point ? 'comma' : 'point'
}

const isGrouped = (digits: string, mark: '.' | ',') =>
  (mark === ',' ? /^[1-9]\d{0,2}(?:,\d{3})+$/ : /^[1-9]\d{0,2}(?:\.\d{3})+$/).test(digits)

/** Digits as they are written where the comma, or else the point, begins the decimals. */
export function toNumber(digits: string, comma: boolean): number {
  const plain = digits.replace(/['’\s]/g, '')
  const ordered = comma ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '')
  return Number(ordered)
}

/** Null where the cells are written in units that cannot be compared. */
function inOneUnit(
  numbers: Float64Array,
  written: readonly (string | undefined)[],
  units: ReadonlyMap<string, number>,
): string | undefined | null {
  if (units.size === 0) return undefined
  const usual = mostOf(units) ?? ''
  const total = [...units.values()].reduce((sum, count) => sum + count, 0)
  if (units.size === 1) return usual
  const factors = new Map([...units.keys()].map((unit) => [unit, unitFactor(unit)]))
  const kinds = new Set([...factors.values()].map((factor) => factor?.kind))
  if (kinds.size === 1 && !kinds.has(undefined)) {
    const least = Math.min(...[...factors.values()].map((factor) => factor?.factor ?? 1))
    written.forEach((unit, row) => {
      if (unit) numbers[row] = (numbers[row] ?? Number.NaN) * ((factors.get(unit)?.factor ?? 1) / least)
    })
    return [...factors].find(([, factor]) => factor?.factor === least)?.[0]
  }
  const alike = kinds.size === 1 && new Set([...units.keys()].map(([first]) => first)).size === 1
  return (units.get(usual) ?? 0) / total >= 0.9 || alike ? usual : null
}

const mostOf = (counts: ReadonlyMap<string, number>): string | undefined =>
  [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
