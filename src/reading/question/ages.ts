import { foldText } from '../fold-text.ts'
import type { Cursor } from './cursor.ts'
import type { Clause } from './date-clauses.ts'
import type { SaidQuantity } from './quantity.ts'

const LABEL = /\b(?:age|ages|alter|mindestalter|edad)\b/
const YEARS = /^(?:years? olds?|year olds?|years|yrs? olds?|yo|jahre alt|jahre|jahrige[nrs]?|ans|anos)\b/
const IS = /^(?:is|are|aged|age|ist|sind|wird|a|tiene|alter|im alter von|de)$/

/** How old somebody is: what is from that age on, or earlier, is for them. */
export function ageClause({ table, texts }: Cursor, quantity: SaidQuantity, at: number): Clause | null {
  const { value, currency, unit, time, end } = quantity
  const column = table.columns.find(({ type, label }) => type === 'number' && LABEL.test(foldText(label)))
  if (!column || currency || unit || time !== undefined || value > 120) return null
  const [years] = YEARS.exec(texts.slice(end, end + 2).join(' ')) ?? []
  if (!years && !(IS.test(texts[at - 1] ?? '') && isEnd(texts[end]))) return null
  return {
    at,
    end: end + (years ? years.split(' ').length : 0),
    filters: [{ column: column.key, op: '<=', value }],
  }
}

/** “Kinder ab 5”, “kids from 8”: children of that age, and nothing that begins at five. */
export function childrenFrom({ table, texts }: Cursor, quantity: SaidQuantity, at: number): Clause | null {
  const { value, currency, unit, time, end } = quantity
  const column = table.columns.find(({ type, label }) => type === 'number' && LABEL.test(foldText(label)))
  if (!column || currency || unit || time !== undefined || value > 17 || !CHILDREN.test(texts[at - 1] ?? ''))
    return null
  return { at, end, filters: [{ column: column.key, op: '<=', value }] }
}
const CHILDREN =
  /^(?:kids?|child|children|kind|kinder|kindern|enfants?|ninos?|ninas?|jugendliche|teenagers?)$/

const isEnd = (text: string | undefined) => text === undefined || !/^[\p{L}\d]/u.test(text)
