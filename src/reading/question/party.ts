import { isNumberColumn, type NumberColumn, type ReadColumn } from '../column.ts'
import { sameAs } from '../concepts.ts'
import { foldText } from '../fold-text.ts'
import { stemWords } from '../stem-words.ts'
import type { Cursor } from './cursor.ts'
import type { Clause } from './date-clauses.ts'
import type { SaidQuantity } from './quantity.ts'

const PEOPLE =
  /^(?:adults?|people|persons?|guests?|kids|children|of us|friends|personen|leute|erwachsene|kinder|gaste|personnes|adultes|enfants|amis|personas|adultos|ninos|amigos)\b/
const BEFORE = /^(?:for|are|re|fur|sind|zu|pour|sommes|para|somos)$/
/** How many there is room for, and how many places are left. */
const LEFT =
  /\b(?:(?:places|seats|spaces|spots|tickets) left|free (?:places|seats|spaces)|freie platze|places (?:libres|restantes|disponibles)|plazas (?:libres|disponibles))\b/i

export const isCapacity = (label: string): boolean =>
  sameAs('sleep').some((word) => stemWords(label).includes(word))

/** How many come: what has room for so many, or so many places left. */
export function partyClause(cursor: Cursor, quantity: SaidQuantity, at: number): Clause | null {
  const { table, texts } = cursor
  const { value, currency, unit, time, end } = quantity
  if (currency || unit || time !== undefined || !Number.isInteger(value)) return null
  const [people] = PEOPLE.exec(texts.slice(end, end + 2).join(' ')) ?? []
  const alone = BEFORE.test(texts[at - 1] ?? '') && endsAt(cursor, end)
  const column = people || alone ? roomColumn(table.columns) : undefined
  if (!column) return null
  return {
    at,
    end: end + (people ? people.split(' ').length : 0),
    filters: [{ column: column.key, op: '>=', value }],
  }
}

/** Whether nothing follows that could be counted. */
const endsAt = ({ is, texts }: Cursor, at: number): boolean =>
  !/^[\p{L}\d]/u.test(texts[at] ?? '') ||
  (['with', 'without', 'and', 'but', 'about', '<', '<='] as const).some((kind) => is(kind, at) > 0)

const roomColumn = (columns: readonly ReadColumn[]): NumberColumn | undefined => {
  const counts = columns.filter(isNumberColumn).filter(({ type }) => type === 'number')
  return (
    counts.find(({ label }) => isCapacity(label)) ?? counts.find(({ label }) => LEFT.test(foldText(label)))
  )
}
