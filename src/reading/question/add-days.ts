import type { Cursor } from './cursor.ts'
import type { DayClause } from './days.ts'
import type { WalkResult, WalkState } from './walk-state.ts'

/** Adds days that somebody wants or does not want. */
export function addDays(
  cursor: Cursor,
  state: WalkState,
  out: WalkResult,
  days: DayClause,
  at: number,
): void {
  const { filters } = out
  const before = filters.at(-1)
  if (state.reached && !(state.negatedDays && days.weekdays)) state.negation = null
  const negative = state.negation !== null
  const added = negative ? days.without : days.filters
  const alike =
    before && days.weekdays && before.column === days.weekdays.column && before.op === added[0]?.op
  const first = added[0]
  // Saturday or Sunday is either; not Saturday and Sunday is neither; “both” are both.
  const both =
    state.after === 'and' &&
    !negative &&
    cursor.texts.slice(0, at).some((word) => /^(?:both|beide|beiden)$/.test(word))
  if (alike && first && !both && (state.after === 'or' || state.after === 'and' || negative))
    filters[filters.length - 1] = { ...before, value: [before.value, first.value].flat() }
  else filters.push(...added)
  if (days.weekdays && !negative && isOnly(cursor, at, days.end)) state.onlyDays = days.weekdays.column
  Object.assign(state, { reached: true, negatedDays: negative, after: null })
}

const isOnly = ({ is, texts }: Cursor, at: number, end: number) =>
  [at - 1, at - 2, end].some(
    (place) =>
      place >= 0 &&
      is('only', place) > 0 &&
      !texts.slice(Math.max(0, place - 4), place + 2).some((text) => ASKER.test(text)),
  )

/** “I can only come on Saturdays” is about who asks, and not about the rows. */
const ASKER = /^(?:i|we|ich|wir|je|nous|puedo|podemos|can|could|kann|konnen|peux|pouvons)$/
