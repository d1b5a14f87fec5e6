import type { Reading, ReadingFilter } from '../../../common/api/reading.ts'
import { isScale, type ScaleColumn } from '../column.ts'
import type { Measure } from '../languages/language.ts'
import type { Cursor } from './cursor.ts'
import { columnForMeasure } from './measures.ts'
import { columnsNamed } from './mentioned-columns.ts'
import { quantityAt } from './quantity.ts'

export interface Order {
  readonly sort: NonNullable<Reading['sort']>
  /** Null where all of them are wanted in that order. */
  readonly limit: number | null
  /** What an adjective is about, where no column is named. */
  readonly measure?: Measure | undefined
}

/** Takes the cheapest, the top three, the most places and the like out of a question. */
export function takeOrder(cursor: Cursor): Order | null {
  for (let at = 0; at < cursor.texts.length; at += 1) {
    if (cursor.taken[at]) continue
    const found = sortedBy(cursor, at) ?? superlative(cursor, at) ?? next(cursor, at)
    if (found) return found
  }
  return null
}

type Direction = 'asc' | 'desc'

function superlative(cursor: Cursor, at: number): Order | null {
  const { is } = cursor
  const said = adjectiveAt(cursor, at)
  if (said?.degree === 'superlative') {
    const named = namedAfter(cursor, at) ?? columnNamedAt(cursor, at + 1)
    const column = named ?? columnForMeasure(cursor.table, said.measure, said.direction)
    return (
      column && {
        ...taken(cursor, at, at + 1, column, said.direction),
        ...(!named && { measure: said.measure }),
      }
    )
  }
  const most = is('most', at)
  const least = is('least', at)
  if (most || least) {
    const length = Math.max(most, least)
    const noun = at + length
    const adjective = adjectiveAt(cursor, noun)
    if (adjective) {
      const column = columnForMeasure(cursor.table, adjective.measure, adjective.direction)
      const direction: Direction = least ? flipped(adjective.direction) : adjective.direction
      return column && { ...taken(cursor, at, noun + 1, column, direction), measure: adjective.measure }
    }
    const compared = is('<', at) > 0 || is('>', at) > 0
    const measure = compared
      ? undefined
      : MEASURED.find(([, verbs]) => verbs.test(cursor.texts[at - 1] ?? ''))?.[0]
    const column =
      columnNamedAt(cursor, noun) ??
      columnNamedAt(cursor, cursor.skip(noun)) ??
      (measure ? columnForMeasure(cursor.table, measure) : null)
    return column && taken(cursor, at, noun + 1, column, least ? 'asc' : 'desc')
  }
  const top = is('top', at)
  const count = top ? quantityAt(cursor, at + top) : null
  if (!top || !count) return null
  const column = namedAfter(cursor, at) ?? columnForMeasure(cursor.table, 'rating')
  return column && taken(cursor, at, count.end, column, 'desc', count.value)
}

/** “cuál dura más”, “which lasts the longest”: what a verb measures. */
const MEASURED: readonly (readonly [Measure, RegExp])[] = [
  ['length', /^(?:lasts?|takes?|dauert|dauern|dure|durent|duran?)$/],
  ['weight', /^(?:weighs?|wiegt|wiegen|pese|pesent|pesan?)$/],
  ['price', /^(?:costs?|kostet|kosten|coute|coutent|cuestan?)$/],
]

const flipped = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')

const adjectiveAt = ({ lexicons, texts }: Cursor, at: number) =>
  lexicons.map((lexicon) => lexicon.adjective(texts[at] ?? '')).find((one) => one !== undefined)

function columnNamedAt(cursor: Cursor, at: number): ScaleColumn | null {
  for (const place of columnsNamed(cursor, at)) {
    const column = cursor.table.columns[place]
    if (column && isScale(column) && column.type !== 'yes/no') {
      cursor.take(at, at + 1)
      return column
    }
  }
  return null
}

/** “biggest by number of people”, “top 3 by parking spaces”. */
function namedAfter(cursor: Cursor, at: number): ScaleColumn | null {
  const { texts } = cursor
  const by = texts.findIndex((text, place) => place > at && /^(?:by|nach|par|por)$/.test(text))
  if (by < 0) return null
  for (let place = by + 1; place < Math.min(by + 5, texts.length); place += 1) {
    const column = columnNamedAt(cursor, place)
    if (column) {
      cursor.take(by, place + 1)
      return column
    }
  }
  return null
}

/** One where the question is about one; otherwise as many as it says, before or after. */
function taken(
  cursor: Cursor,
  at: number,
  end: number,
  column: ScaleColumn,
  direction: Direction,
  said?: number,
): Order {
  const whole = spreadFrom(cursor, at, end, direction)
  const last = whole ?? end
  const after = said === undefined ? countAt(cursor, cursor.texts[last] === ',' ? last + 1 : last) : null
  const before = said === undefined && !after ? countBefore(cursor, at) : null
  cursor.take(before?.at ?? (whole === null ? at : at - 1), after?.end ?? last)
  const all = whole !== null || isFirst(cursor, end)
  takeRepeated(cursor)
  return {
    sort: { column: column.key, direction },
    limit: said ?? after?.value ?? before?.value ?? (all ? null : 1),
  }
}

/** “cheapest first” orders all of them. */
const isFirst = ({ texts }: Cursor, at: number) =>
  FIRST.test(texts[at] ?? '') || FIRST.test(texts[at + 1] ?? '')

const FROM = /^(?:from|von|vom|du|de|del|des)$/
const TO = /^(?:to|zu|zum|bis|au|a|al|aux)$/

/** “from the cheapest to the dearest”, “du moins cher au plus cher”: the place after it; null where it is something else. */
function spreadFrom(cursor: Cursor, at: number, end: number, direction: Direction): number | null {
  const { texts } = cursor
  const to = [end, end + 1].find((place) => TO.test(texts[place] ?? ''))
  const from = [at - 1, at - 2].some((place) => FROM.test(texts[place] ?? ''))
  if (!from || to === undefined) return null
  for (let place = to + 1; place < Math.min(to + 5, texts.length); place += 1) {
    const other = adjectiveAt(cursor, place)
    const turned = cursor.is('least', place - 1) > 0 && other ? flipped(other.direction) : other?.direction
    if (other && turned !== direction) return place + 1
  }
  return null
}

/** “the three cheapest, cheapest first” says it twice. */
function takeRepeated(cursor: Cursor): void {
  cursor.texts.forEach((text, at) => {
    if (!FIRST.test(text) || !(adjectiveAt(cursor, at - 1) || adjectiveAt(cursor, at - 2))) return
    cursor.take(at, at + 1)
    if (adjectiveAt(cursor, at - 1)?.degree === 'superlative') cursor.take(at - 1, at)
  })
}
const FIRST = /^(?:first|zuerst|premiere?s?|abord|primer[oa]s?)$/

function countAt(cursor: Cursor, at: number) {
  const found = quantityAt(cursor, at)
  return found && !found.currency && !found.unit && found.value <= 100 ? found : null
}

/** “five most expensive cars”, “les trois plats les plus chers”. */
function countBefore(cursor: Cursor, at: number): { at: number; value: number } | null {
  for (let place = at - 1; place >= Math.max(0, at - 4); place -= 1) {
    const found = cursor.taken[place] ? null : quantityAt(cursor, place)
    if (found && !found.currency && !found.unit && Number.isInteger(found.value) && found.value <= 100) {
      cursor.take(place, place + 1)
      return { at, value: found.value }
    }
  }
  return null
}

/** “lowest first”, “de más a menos” without a column: that of the amount that is compared, or of what it costs. */
export function takeDirection(cursor: Cursor, filters: readonly ReadingFilter[]): Order | null {
  for (const [kind, direction] of [
    ['ascending', 'asc'],
    ['descending', 'desc'],
  ] as const) {
    const at = cursor.texts.findIndex((_, place) => !cursor.taken[place] && cursor.is(kind, place) > 0)
    if (at < 0) continue
    const end = at + cursor.is(kind, at)
    const scales = cursor.table.columns.filter((column) => isScale(column) && column.type !== 'yes/no')
    const named = [...Array(NEAR).keys()].map((step) => columnNamedAt(cursor, at - 1 - step)).find(Boolean)
    const column =
      named ??
      scales.find(({ key }) => filters.some((filter) => filter.column === key)) ??
      scales.find(({ type }) => type === 'money')
    if (!column) continue
    const count = countAt(cursor, cursor.texts[end] === ',' ? end + 1 : end)
    cursor.take(at, count?.end ?? end)
    return { sort: { column: column.key, direction }, limit: count?.value ?? null }
  }
  return null
}
const NEAR = 3

function sortedBy(cursor: Cursor, at: number): Order | null {
  const length = cursor.is('by order', at)
  if (!length) return null
  const column = columnNamedAt(cursor, cursor.skip(at + length))
  if (!column) return null
  const falling = cursor.texts.findIndex((_, place) => cursor.is('descending', place) > 0)
  if (falling >= 0) cursor.take(falling, falling + cursor.is('descending', falling))
  cursor.take(at, at + length)
  return { sort: { column: column.key, direction: falling >= 0 ? 'desc' : 'asc' }, limit: null }
}

/** “the next two events”: the soonest. */
function next(cursor: Cursor, at: number): Order | null {
  const length = cursor.is('next', at)
  const count = length ? quantityAt(cursor, at + length) : null
  const dates = cursor.table.columns.find(({ type }) => type === 'date')
  if (!count || !dates || count.unit || count.currency) return null
  cursor.take(at, count.end)
  takeRepeated(cursor)
  return { sort: { column: dates.key, direction: 'asc' }, limit: count.value }
}
