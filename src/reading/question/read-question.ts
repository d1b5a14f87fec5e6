import type { Reading } from '../../../common/api/reading.ts'
import { ANY_COLUMN } from '../../../common/filter-ops.ts'
import { foldText } from '../fold-text.ts'
import type { LocalNow } from '../local-now.ts'
import { mentionsOf } from '../mentions.ts'
import type { RowTable } from '../table.ts'
import { isOnlyBarred } from '../word-rows.ts'
import { takeComparisons } from './comparisons.ts'
import { createCursor } from './cursor.ts'
import { heedSafety } from './heed-safety.ts'
import { takeOrder } from './order.ts'
import { type Walked, walk } from './walk.ts'
import type { SearchWord } from './walk-state.ts'

/** A question as it is understood of some rows, with what a search needs beside. */
export interface QuestionReading extends Reading {
  readonly search: readonly SearchWord[]
  /** What is to be left out, and nothing is known of. */
  readonly unknown: readonly string[]
}

/** Reads a question against a table. The same question and rows are always read the same. */
export function readQuestion(table: RowTable, question: string, now: LocalNow): QuestionReading {
  const cursor = createCursor(table, question, now)
  const order = takeOrder(cursor)
  const clauses = takeComparisons(cursor)
  const { filters, words, unknown } = heedSafety(
    table,
    question,
    heeded(table, question, withoutBarred(table, walk(cursor))),
  )
  return {
    filters: [...clauses.flatMap((clause) => clause.filters), ...filters],
    sort: order?.sort ?? null,
    limit: order?.limit ?? null,
    words: words.map(({ said }) => said),
    search: words,
    unknown,
  }
}

/** “I have a pacemaker”: what says that it is not for that is left out. */
function withoutBarred(table: RowTable, { filters, words, unknown }: Walked): Walked {
  const barred = words.filter(({ phrase }) => isOnlyBarred(table, phrase))
  const left = barred.map(({ said }) => ({ column: ANY_COLUMN, op: 'without' as const, value: said }))
  return { filters: [...filters, ...left], words: words.filter((word) => !barred.includes(word)), unknown }
}

const ALLERGY = /allerg|alerg|intoleran|unvertrag|coeliac|celiac|zoliak|celiaqu/
const NEGATIVE: ReadonlySet<string> = new Set(['without', 'is not'])

/** Whoever speaks of an allergy leaves something out, also where the sentence was not understood: never what it names. */
function heeded(table: RowTable, question: string, walked: Walked): Walked {
  const { filters, words, unknown } = walked
  const heard =
    !ALLERGY.test(foldText(question)) || filters.some(({ op, value }) => NEGATIVE.has(op) || value === false)
  if (heard || words.length === 0) return walked
  return {
    filters: [
      ...filters,
      ...words.map(({ said }) => ({ column: ANY_COLUMN, op: 'without' as const, value: said })),
    ],
    words: [],
    unknown: [...unknown, ...words.flatMap(({ said }) => (mentionsOf(table, said).found ? [] : [said]))],
  }
}
