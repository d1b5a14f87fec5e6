import type { Reading } from '../../../common/api/reading.ts'
import { isScale, type ScaleColumn } from '../column.ts'
import type { Cursor } from './cursor.ts'
import { columnForMeasure } from './measures.ts'
import { columnsNamed } from './mentioned-columns.ts'
import { quantityAt } from './quantity.ts'

export interface Order {
  readonly sort: NonNullable<Reading['sort']>
  /** Null where all of them are wanted in that order. */
  readonly limit: number | null
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
    const column =
      namedAfter(cursor, at) ??
      columnNamedAt(cursor, at + 1) ??
      columnForMeasure(cursor.table, said.measure, said.direction)
    return column && taken(cursor, at, at + 1, column, said.direction)
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
      return column && taken(cursor, at, noun + 1, column, direction)
    }
    const column = columnNamedAt(cursor, noun) ?? columnNamedAt(cursor, cursor.skip(noun))
    return column && taken(cursor, at, noun + 1, column, least ? 'asc' : 'desc')
  }
  const top = is('top', at)
  const count = top ? quantityAt(cursor, at + top) : null
  if (!top || !count) return null
  const column = namedAfter(cursor, at) ?? columnForMeasure(cursor.table, 'rating')
  return column && taken(cursor, at, count.end, column, 'desc', count.value)
}

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
  const after = said === undefined ? countAt(cursor, end) : null
  const before = said === undefined && !after ? countBefore(cursor, at) : null
  cursor.take(before?.at ?? at, after?.end ?? end)
  takeRepeated(cursor)
  return {
    sort: { column: column.key, direction },
    limit: said ?? after?.value ?? before?.value ?? 1,
  }
}

/** “the three cheapest, cheapest first” says it twice. */
function takeRepeated(cursor: Cursor): void {
  cursor.texts.forEach((text, at) => {
    if (!FIRST.test(text) || !(adjectiveAt(cursor, at - 1) || adjectiveAt(cursor, at - 2))) return
    cursor.take(at, at + 1)
    if (adjectiveAt(cursor, at - 1)?.degree === 'superlative') cursor.take(at - 1, at)
  })
}
const FIRST = /^(?:first|zuerst|premiers?|abord|primero|primeros)$/

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
