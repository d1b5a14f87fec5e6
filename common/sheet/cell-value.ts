import type { ColumnKind } from '../layout.ts'

const PLAIN_NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d{1,12})?$/

/**
 * A typed text as the data stores it. Only a numeric column makes numbers: a postcode keeps its zero. Empty becomes
 * null, and such a cell is left out of its row.
 */
export function cellValue(text: string, kind: ColumnKind, before?: unknown): unknown {
  if (text === '') return null
  if ((kind === 'number' || typeof before === 'number') && PLAIN_NUMBER.test(text.trim())) return Number(text)
  if (typeof before === 'boolean' && /^(true|false)$/i.test(text)) return /^true$/i.test(text)
  return text
}
