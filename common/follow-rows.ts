import type { JsonObject } from './json.ts'
import { createKeyLookup, keyOfRow, type RowKey, sharesCell } from './row-keys.ts'

interface WithRows {
  readonly rows: readonly RowKey[]
}

/**
 * Keeps questions pointing at their rows after an edit. A moved row keeps its cells, and an edited one its place;
 * missing rows stay listed, so that they can be reported. Returns the same list if nothing changed.
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
    return rows.every((key, index) => key === question.rows[index]) ? question : { ...question, rows }
  })
  return followed.every((question, index) => question === questions[index]) ? questions : followed
}

const sameRow = (before: JsonObject, after: JsonObject | undefined): boolean =>
  before === after || JSON.stringify(before) === JSON.stringify(after)
