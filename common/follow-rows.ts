import type { JsonObject } from './json.ts'
import { createKeyLookup, keyOfRow, type RowKey, sharesCell } from './row-keys.ts'

interface WithRows {
  readonly rows: readonly RowKey[]
}

/**
 * Questions whose rows are called as they are after an edit. A row that was moved keeps its cells, and one that was
 * edited its place; what is not to be found again is left as it was, so that it can be told. The same list where
 * nothing is called otherwise.
 */
export function followRows<Question extends WithRows>(
  questions: readonly Question[],
  before: readonly JsonObject[],
  after: readonly JsonObject[],
  first: string,
): readonly Question[] {
  if (questions.length === 0 || before.length !== after.length) return questions
  const [placeBefore, placeAfter] = [createKeyLookup(before, first), createKeyLookup(after, first)]
  const changed = before.flatMap((row, place) => (sameRow(row, after[place]) ? [] : [place]))
  const follow = (key: RowKey): RowKey => {
    if (placeAfter(key) >= 0) return key
    const place = placeBefore(key)
    const [was, now] = [before[place], after[place]]
    if (!was || !now) return key
    return changed.length === 1 || sharesCell(was, now) ? (keyOfRow(now, after, first) ?? key) : key
  }
  const followed = questions.map((question) => {
    const rows = question.rows.map(follow)
    return rows.every((key, at) => key === question.rows[at]) ? question : { ...question, rows }
  })
  return followed.every((question, at) => question === questions[at]) ? questions : followed
}

const sameRow = (before: JsonObject, after: JsonObject | undefined): boolean =>
  before === after || JSON.stringify(before) === JSON.stringify(after)
