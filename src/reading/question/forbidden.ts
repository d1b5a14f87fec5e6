import type { ReadingFilter } from '../../../common/api/reading.ts'
import { ANY_COLUMN } from '../../../common/filter-ops.ts'
import { foldText } from '../fold-text.ts'

/** Asks which rows are not for somebody, and not which are. */
const FORBIDDEN = [
  /\b(?:what|which|anything|any)\b(?: [^\s,.]+){0,4} (?:(?:can|may|should|must) (?:i|he|she|we|they) (?:not|avoid|stay away)|(?:i|he|she|we|they) (?:should(?: ?n t| not)|can(?:not| not| t)|must(?: ?n t| not)|may not|should (?:avoid|stay away))|to (?:avoid|stay away))\b/,
  /\b(?:was|welche[nrsm]?|wovon|worauf)\b(?: [^\s,.]+){0,4} (?:darf|durfen|soll|sollte|sollten|kann|konnen) (?:ich|er|sie|wir|man) (?:[^\s,.]+ ){0,3}(?:nicht|meiden|vermeiden)\b|\bwas ist (?:\S+ )?verboten\b/,
  /\bqu (?:est ce qui|est ce que|elles?|els?)?(?: [^\s,.]+){0,3} (?:interdit|deconseille|eviter)|\bqu?e? ?(?:dois je|faut il|devrais je) eviter\b/,
  /\b(?:que|cual|cuales)\b(?: [^\s,.]+){0,3} (?:no (?:es|son) (?:para|apt)|no (?:puedo|puede|debo|debe|deberia)|(?:debo|debe|deberia|tengo que) evitar|(?:prohibid|desaconsejad)\w+)/,
]
const TURNED: Readonly<Partial<Record<ReadingFilter['op'], ReadingFilter['op']>>> = {
  without: 'contains',
  fits: 'is not',
}

/** True if a question asks what is not for somebody; its negation is then no condition. */
export const isForbidden = (question: string): boolean => {
  const text = foldText(question).replace(/['’-]/g, ' ')
  return FORBIDDEN.some((pattern) => pattern.test(text))
}

/** “I'm pregnant, what should I avoid?” wants the rows that its condition would leave out. */
export function turnForbidden(question: string, filters: readonly ReadingFilter[]): ReadingFilter[] {
  if (!isForbidden(question)) return [...filters]
  return filters.map((filter) => {
    const op = filter.column === ANY_COLUMN ? TURNED[filter.op] : undefined
    return op ? { ...filter, op } : filter
  })
}
