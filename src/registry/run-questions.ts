import type { KeptQuestion, QuestionResult } from '../../common/api/questions.ts'
import { errorMessage } from '../../common/error-message.ts'
import { isJsonObject, type JsonObject } from '../../common/json.ts'
import {
  createKeyLookup,
  hasKey,
  keyColumn,
  keyOfRow,
  type RowKey,
  titleOfKey,
} from '../../common/row-keys.ts'
import { AppError } from '../errors.ts'
import type { Layout } from '../templates/layout.ts'
import type { AppContent } from './content.ts'
import { layoutRows } from './sources/rows.ts'
import type { SourceAnswer } from './sources/source.ts'

export interface QuestionRun {
  readonly content: Pick<AppContent, 'mockData' | 'questions' | 'source'>
  readonly layout: Layout
  /** The same as a tool call. */
  ask(question: { message: string; context: JsonObject }): Promise<SourceAnswer>
  readonly signal: AbortSignal
}

/** Asks each kept question and compares the answer's rows with the correct ones. */
export async function runQuestions(run: QuestionRun): Promise<QuestionResult[]> {
  const { content, layout, ask, signal } = run
  const isThere = lookUp(run)
  const results: QuestionResult[] = []
  for (const question of content.questions ?? []) {
    if (signal.aborted) break
    const { message, context = {} } = question
    try {
      results.push(compare(question, await ask({ message, context }), layout, isThere))
    } catch (error) {
      results.push({ ...NOTHING, message, failure: reasonOf(error) })
    }
    // Lets other requests run between two questions.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return results
}

const NOTHING = { held: false, missing: [], unexpected: [], gone: [], reading: null, failure: null }

function compare(
  { message, rows: right }: KeptQuestion,
  { data, reading }: SourceAnswer,
  layout: Layout,
  isThere: (key: RowKey) => boolean,
): QuestionResult {
  const given = reading?.matches === 0 ? [] : layoutRows(data, layout).filter(isJsonObject)
  const lacking = right.filter((key) => !given.some((row) => hasKey(row, key)))
  const gone = lacking.filter((key) => !isThere(key))
  const unexpected = given.filter((row) => !right.some((key) => hasKey(row, key)))
  const first = keyColumn(layout.rows?.columns)
  return {
    message,
    held: lacking.length === 0 && unexpected.length === 0,
    missing: lacking.filter((key) => !gone.includes(key)).map(titleOfKey),
    unexpected: unexpected.map((row) => titleOfKey(keyOfRow(row, [row], first))),
    gone: gone.map(titleOfKey),
    reading: reading ?? null,
    failure: null,
  }
}

/** Rows of a web service or model are known only from answers, so none counts as missing. */
function lookUp({ content, layout }: QuestionRun): (key: RowKey) => boolean {
  if (content.source.kind !== 'data') return () => true
  const rows = layoutRows(content.mockData, layout).filter(isJsonObject)
  const placeOf = createKeyLookup(rows, keyColumn(layout.rows?.columns))
  return (key) => placeOf(key) >= 0
}

function reasonOf(error: unknown): string {
  const reason = error instanceof AppError ? error.details.reason : null
  return typeof reason === 'string' ? reason : errorMessage(error)
}
