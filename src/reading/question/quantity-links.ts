import type { ReadingFilter } from '../../../common/api/reading.ts'
import { ANY_COLUMN } from '../../../common/filter-ops.ts'
import { applyFilter } from '../apply-filter.ts'
import { readQuantity } from '../cells/quantity-cells.ts'
import { unitFactor, unitRatio } from '../cells/units.ts'
import { isAmount, type ReadColumn, type ScaleColumn } from '../column.ts'
import { foldText } from '../fold-text.ts'
import type { Measure } from '../languages/language.ts'
import { sizeOf } from '../row-set.ts'
import { rowsAllowing } from '../text-amounts.ts'
import { AGE, DURATION } from '../types/scale.ts'
import type { Cursor } from './cursor.ts'
import type { Clause, Compared } from './date-clauses.ts'
import { columnForMeasure } from './measures.ts'
import { columnNear } from './mentioned-columns.ts'
import type { SaidQuantity } from './quantity.ts'

/** An amount and how it is compared. */
export interface Asked extends SaidQuantity {
  readonly at: number
  readonly op: Compared | 'between' | 'around' | 'exactly'
  /** Where a range begins. */
  readonly from?: number
  readonly measure?: Measure
}

interface Found {
  readonly column: ScaleColumn
  /** Tokens that name the column. */
  readonly named?: number
  /** True if somebody states what they themselves are or bring: rows must allow for it. */
  readonly own?: boolean
  /** True if nothing says that it is about that column. */
  readonly guessed?: boolean
}

/** The column that an amount is about, and the filters that it makes; null where no column is. */
export function linkQuantity(cursor: Cursor, given: Asked): Clause | null {
  const asked = asDuration(cursor, given)
  const found =
    ageOf(cursor, asked) ??
    partyOf(cursor, asked) ??
    byMeasure(cursor, asked) ??
    byUnit(cursor, asked) ??
    byName(cursor, asked)
  const limited = !found || (found.own !== true && !isLimit(found.column)) ? allowed(cursor, asked) : null
  if (limited) return limited
  if (!found) return inTexts(cursor, asked) ?? unlinked(cursor, asked)
  const { named } = found
  const suffix = Math.max(cursor.is('or less', asked.end), cursor.is('or more', asked.end))
  const last = named === asked.end ? asked.end + 1 : asked.end
  const after = asked.op === 'is' ? Math.max(cursor.is('or less', last), cursor.is('or more', last)) : 0
  const op = after ? (cursor.is('or less', last) ? '<=' : '>=') : asked.op
  if (named !== undefined) cursor.take(named, named + 1)
  return {
    at: asked.at,
    end: Math.max(last + after, asked.op === 'is' ? asked.end + suffix : asked.end),
    filters: filtersFor(cursor, found, { ...asked, op }),
    guessed: found.guessed === true,
  }
}

/** “at least 1 h 15” where rows have durations and no such time of day. */
function asDuration({ table }: Cursor, asked: Asked): Asked {
  const lasting = table.columns.some(({ type }) => type === 'duration')
  return asked.time !== undefined && lasting
    ? { ...asked, value: asked.time, unit: 'min', time: undefined }
    : asked
}

function filtersFor(cursor: Cursor, { column, own }: Found, asked: Asked): ReadingFilter[] {
  // An age without a unit is in years.
  const unit = asked.unit ?? (own && AGE.test(labelOf(column)) ? 'years' : undefined)
  const ratio = unitRatio(unit, column.unit)
  const scale = (ratio ?? 1) * (unit ? 1 : plausible(column, asked.value))
  const inUnit = (value: number) => Math.round(value * scale * 1e6) / 1e6
  // Cells that state another kind of amount too are compared by the amount with its unit.
  const value = ratio === null ? `${asked.value} ${asked.unit}` : inUnit(asked.value)
  const filter = (op: ReadingFilter['op'], told: ReadingFilter['value'] = value): ReadingFilter => ({
    column: column.key,
    op,
    value: told,
  })
  const { op } = asked
  const fits = column.ranged || ratio === null
  const open = fits || column.open !== undefined
  if (op === 'between') {
    const low = inUnit(asked.from ?? 0)
    return column.ranged && column.type !== 'money'
      ? [filter('overlaps', [low, inUnit(asked.value)])]
      : [filter('>=', low), filter('<=')]
  }
  if (own) {
    if (op === '<' || op === '<=')
      return fits ? [filter('overlaps', [0, inUnit(asked.value)])] : [filter('<=')]
    if (fits) return [filter('fits')]
    return [filter(AGE.test(foldText(column.label)) ? '<=' : '>=')]
  }
  if (op === 'around')
    return [filter('>=', inUnit(asked.value * 0.8)), filter('<=', inUnit(asked.value * 1.2))]
  if (op === 'exactly') return [filter('is')]
  if (op !== 'is') return [filter(op)]
  if (open && column.type !== 'money') return [filter('fits')]
  // “20 euros” is a price that some row has, or else the most that somebody spends.
  if (column.type === 'money') {
    const rows = applyFilter(cursor.table, filter('is'))
    return [
      filter('problem' in rows || !rows.includes(1) || BUDGET.test(cursor.texts.join(' ')) ? '<=' : 'is'),
    ]
  }
  return [filter('is')]
}
/** “1,92” of a column from 100 to 200 cm is in metres: by how much a number without a unit is to be multiplied. */
function plausible({ lows, highs, unit }: ScaleColumn, value: number): number {
  if (!unitFactor(unit)) return 1
  const ends = [...lows, ...highs].filter(Number.isFinite)
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const isIn = (scaled: number) => scaled >= low / 2 && scaled <= high * 2
  return isIn(value) ? 1 : (LARGER.find((factor) => isIn(value * factor)) ?? 1)
}
const LARGER = [100, 1000, 10]
const BUDGET = /\b(?:budget|spend|ausgeben|presupuesto|gastar|depenser)\b/

const labelOf = ({ key, label }: ReadColumn) => foldText(key === label ? label : `${key} ${label}`)
const amountsOf = ({ table }: Cursor) => table.columns.filter(isAmount)

const BEING =
  /^(?:is|are|am|m|s|aged|age|turns|turning|turned|ist|bin|wird|werde|sind|bald|gerade|tiene|tengo|cumple|cumplio|a|ai|alter|von|only|just|erst)$/
const OLD = /^(?:old|olds|alt|jahrige[nrsm]?|yo)$/
const CHILDREN =
  /^(?:kids?|child|children|kind|kinder|kindern|enfants?|ninos?|ninas?|jugendliche|teenagers?|teens|puppy|puppies|welpe[n]?|baby|babies|bebes?)$/

/** How old somebody is: “my daughter is 7”, “for a 10-year-old”, “Kinder ab 5”. */
function ageOf(cursor: Cursor, asked: Asked): Found | null {
  const { texts } = cursor
  const { end, unit } = asked
  if (!isAged(cursor, asked)) return null
  const columns = amountsOf(cursor).filter((column) => AGE.test(labelOf(column)))
  const column = columns.find(({ ranged }) => ranged) ?? columns[0]
  if (!column) return null
  const old = [end, end + 1].find((place) => OLD.test(texts[place] ?? ''))
  if (old !== undefined && !OLD.test(unit ?? '')) cursor.take(end, old + 1)
  return { column, own: true }
}

function isAged(
  cursor: Cursor,
  { at, end, value, unit, currency, time, op }: Omit<Asked, 'measure' | 'from'>,
): boolean {
  const { texts } = cursor
  if (currency || time !== undefined || value > 120) return false
  const years = unitFactor(unit)?.kind === 'time' && (unitFactor(unit)?.factor ?? 0) >= 1440
  const old = OLD.test(texts[end] ?? '') || OLD.test(texts[end + 1] ?? '') || OLD.test(unit ?? '')
  const child = texts.slice(Math.max(0, at - 3), at).some((text) => CHILDREN.test(text))
  const stated = op === 'is' && BEING.test(texts[at - 1] ?? '') && isEnd(cursor, end)
  const yearly = unitFactor(unit)?.factor === 525_600
  const person = texts.slice(Math.max(0, at - 4), at).some((text) => PERSON.test(text))
  const told = person && op === 'is' && isEnd(cursor, end) && TOLD.test(texts[at - 1] ?? '')
  return unit
    ? years && (yearly || old || child || person || BEING.test(texts[at - 1] ?? ''))
    : old || stated || told || (child && op !== 'is')
}
const PERSON =
  /^(?:sons?|daughters?|boys?|girls?|mum|mom|dad|mother|father|grandma|grandmother|grandpa|nephew|niece|husband|wife|sohn|tochter|junge|madchen|mutter|vater|oma|opa|neffe|nichte|mann|frau|enkel\w*|fils|fille|garcon|mere|pere|mamie|papi|neveu|niece|petite?|ados?|hij[oa]s?|chic[oa]s?|madre|padre|abuel[oa]|sobrin[oa]|niet[oa]s?|kids?|child|children|kind|kinder|enfants?|nin[oa]s?|teenagers?)$/
const TOLD = /^(?:of|de|von|is|ist|a|tiene|,|\(|und|and|y|et)$/

const isEnd = ({ is, texts }: Cursor, at: number) =>
  !/^[\p{L}\d%€$£]/u.test(texts[at] ?? '') ||
  (
    [
      'and',
      'but',
      'or',
      'with',
      'about',
      'soft',
      'stop',
      'without',
      '<',
      '<=',
      '>',
      '>=',
      'before',
      'after',
    ] as const
  ).some((kind) => is(kind, at) > 0)

const PEOPLE =
  /^(?:adults?|people|persons?|guests?|kids|children|of us|friends|personen|leute|erwachsene|kinder|gaste|personnes|adultes|enfants|amis|personas|adultos|ninos|amigos|players|spieler|joueurs|jugadores|pax)\b/
/** “we're 30 scouts” */
const GROUP = /^(?:are|re|sind|sommes|est|somos|seremos|serons|werden)$/
const COMING =
  /^(?:for|are|re|est|serons|fur|sind|zu|pour|sommes|para|somos|seremos|with|group|gruppe|groupe|grupo)$/
const ROOM =
  /\b(?:sleeps|capacity|kapazitat|capacite|capacidad|people|persons?|personen|personnes|personas|guests|players|spieler|joueurs|jugadores|teilnehmer|participants|group|gruppe|groupe|grupo|seats|seated|sitzplatze|pax|aforo)\b/
const LEFT =
  /\b(?:(?:places|seats|spaces|spots|tickets) (?:left|free)|free (?:places|seats|spaces|spots)|freie platze|platze frei|places (?:libres|restantes|disponibles)|plazas(?: libres| disponibles)?)\b/

/** How many come: what has room for so many, or so many places left. */
function partyOf(cursor: Cursor, { at, end, value, unit, currency, time, op }: Asked): Found | null {
  const { texts } = cursor
  if (
    currency ||
    time !== undefined ||
    !Number.isInteger(value) ||
    !(op === 'is' || op === 'exactly' || op === 'around' || op === '>=')
  )
    return null
  const people = unitFactor(unit)?.kind === 'people' || PEOPLE.test(texts.slice(end, end + 2).join(' '))
  const counted = unit ? 0 : countsSomething(cursor, end) && isEnd(cursor, end + 1) ? 1 : 0
  if (!people && (unit || !COMING.test(texts[at - 1] ?? '') || !isEnd(cursor, end + counted))) return null
  if (!people && counted && !GROUP.test(texts[at - 1] ?? '')) return null
  const columns = amountsOf(cursor).filter(({ type }) => type === 'number')
  const column =
    columns.find((one) => ROOM.test(labelOf(one)) || unitFactor(one.unit)?.kind === 'people') ??
    columns.find((one) => LEFT.test(labelOf(one)))
  if (!column) return null
  if (!people && counted) cursor.take(end, end + 1)
  if (people && !unit) cursor.take(end, end + (/^of us/.test(texts.slice(end, end + 2).join(' ')) ? 2 : 1))
  return { column, own: true }
}

function byMeasure({ table }: Cursor, { measure, unit, currency }: Asked): Found | null {
  const column = measure && columnForMeasure(table, measure)
  return column && isAmount(column) && !currency && unitRatio(unit, column.unit) !== null ? { column } : null
}

const FAR = Math.log(5000)

/** By its currency or unit: the column that is named near it, or the first whose unit is nearest. */
function byUnit(cursor: Cursor, { at, end, unit, currency, op }: Asked): Found | null {
  if (!unit && !currency) return null
  const kind = unitFactor(unit)?.kind
  const columns = amountsOf(cursor).filter((column) =>
    currency
      ? column.type === 'money'
      : kind !== undefined &&
        unitFactor(column.unit)?.kind === kind &&
        !(kind === 'time' && AGE.test(labelOf(column))),
  )
  const near = columnNear(cursor, { before: at, after: end }, (column) =>
    columns.some(({ key }) => key === column.key),
  )
  const named = near && columns.find(({ key }) => key === cursor.table.columns[near.column]?.key)
  if (near && named) return { column: named, named: near.at }
  if (columns.length > 0) {
    const size = (column: ScaleColumn) =>
      Math.abs(Math.log((unitFactor(column.unit)?.factor ?? 1) / (unitFactor(unit)?.factor ?? 1)))
    const rank = (column: ScaleColumn) =>
      (column.ranged && op === 'is' && kind !== 'time' ? 4 : 0) +
      (DURATION.test(labelOf(column)) ? 2 : 0) -
      Math.min(1, size(column) / 20)
    // Years are no minutes of a course.
    const near = columns.filter((column) => kind !== 'time' || size(column) < FAR)
    const best = near.toSorted((a, b) => rank(b) - rank(a))[0]
    return best ? { column: best } : null
  }
  // “max. 95 kg” beside an age: cells that state such an amount too.
  const beside = amountsOf(cursor).find(({ exceptions }) =>
    exceptions.values.some((text) => unit && new RegExp(`\\d\\s*${unit}\\b`).test(foldText(text))),
  )
  if (beside) return { column: beside, own: true }
  return unit && kind !== 'time' ? byName(cursor, { at, end: end - 1, op, value: 0 }) : null
}

/** By the column that is named next to it; where something is compared, the only column of amounts. */
function byName(cursor: Cursor, { at, end, op, unit, currency }: Asked): Found | null {
  const near = columnNear(cursor, { before: at, after: end }, isAmount)
  const column = near && cursor.table.columns[near.column]
  const close = near && (op !== 'is' || Math.abs(near.at - end) <= 1 || at - near.at <= 2)
  if (near && close && column && isAmount(column)) return { column, named: near.at }
  if (unit || currency || op === 'is' || op === 'exactly' || countsSomething(cursor, end)) return null
  const amounts = amountsOf(cursor)
  const money = amounts.find(({ type }) => type === 'money')
  const only = money ?? (amounts.length === 1 ? amounts[0] : undefined)
  return only ? { column: only, guessed: true } : null
}

/** True if a word follows that the number counts and no column is called by: “less than 300 calories”. */
function countsSomething({ tokens, is, texts, taken }: Cursor, at: number): boolean {
  if (tokens[at]?.kind !== 'word' || taken[at]) return false
  const structural = (
    [
      'stop',
      'soft',
      'about',
      'and',
      'or',
      'but',
      'with',
      'without',
      'not',
      'except',
      'or less',
      'or more',
      'to',
      'today',
      'tomorrow',
      'only',
      'free',
      'before',
      'after',
      'since',
      'until',
      '<',
      '<=',
      '>',
      '>=',
    ] as const
  ).some((kind) => is(kind, at) > 0)
  return !structural && !/^(?:per|a|each|pro|je|par|por)$/.test(texts[at] ?? '')
}

/** True if a column says what it allows for, and not what the thing itself has. */
function isLimit({ lows, highs, open, type }: ScaleColumn): boolean {
  const ranges = lows.filter((low, row) => low !== highs[row] && !Number.isNaN(low)).length
  return open !== undefined || type === 'money' || ranges > lows.length / 3
}

const OWN =
  /^(?:i|im|m|my|we|he|she|his|her|our|weigh|weighs|ich|bin|wiege|wiegt|er|sie|mein|meine|unser|je|suis|fais|pese|mon|ma|notre|il|elle|yo|soy|peso|pesa|mi|nuestro|nuestra)$/

/** What somebody is or brings, against the limits that rows state in their texts: “I'm 135 kg”, “a camper of 5 tonnes”. */
function allowed(cursor: Cursor, { at, end, value, unit, currency, op }: Asked): Clause | null {
  const { table, texts } = cursor
  const person = isAged(cursor, { at, end, value, unit, currency, op })
  const kind = person && !unit ? 'years' : unit
  if (op !== 'is' || !kind || currency) return null
  const own = texts.slice(Math.max(0, at - 4), at).some((text) => OWN.test(text))
  const counted = amountsOf(cursor).some((column) => unitFactor(column.unit)?.kind === unitFactor(kind)?.kind)
  if (!person && (unitFactor(kind)?.kind === 'time' || (counted && !own))) return null
  const quantity = readQuantity(`${value} ${kind}`, false)
  const found = quantity && rowsAllowing(table, quantity)
  if (!found) return null
  // Of rows that say nothing about ages nobody knows for whom they are.
  const unsure = person && sizeOf(found.rows) > found.stating * 2
  return {
    at,
    end,
    filters: [{ column: ANY_COLUMN, op: 'fits', value: `${value} ${kind}` }],
    ...(unsure && { unread: texts.slice(at, end).join(' ') }),
  }
}

/** An amount that no column is counted in, and that rows mention: “a 20 cm pot”. */
function inTexts(cursor: Cursor, { at, end, value, unit, op }: Asked): Clause | null {
  if (!unit || op !== 'is') return null
  const filter: ReadingFilter = { column: ANY_COLUMN, op: 'is', value: `${value} ${unit}` }
  const rows = applyFilter(cursor.table, filter)
  return 'problem' in rows || !rows.includes(1) ? null : { at, end, filters: [filter] }
}

/** An amount that no column is about stays out of the words, and is named as not applied. */
function unlinked(cursor: Cursor, { at, end, unit, currency, op }: Asked): Clause | null {
  if (!unit && !currency && (op === 'is' || op === 'exactly')) return null
  const last = end + (countsSomething(cursor, end) ? 1 : 0)
  return { at, end: last, filters: [], unread: cursor.texts.slice(at, last).join(' ') }
}
