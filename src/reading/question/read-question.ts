import type { Reading } from '../../../common/api/reading.ts'
import type { LocalNow } from '../local-now.ts'
import type { RowTable } from '../table.ts'
import { takeComparisons } from './comparisons.ts'
import { createCursor } from './cursor.ts'
import { takeOrder } from './order.ts'
import { walk } from './walk.ts'
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
  const { filters, words, unknown } = walk(cursor)
  return {
    filters: [...clauses.flatMap((clause) => clause.filters), ...filters],
    sort: order?.sort ?? null,
    limit: order?.limit ?? null,
    words: words.map(({ said }) => said),
    search: words,
    unknown,
  }
}
