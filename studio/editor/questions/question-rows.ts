import type { CallToolResult } from '@modelcontextprotocol/client'
import type { KeptQuestion } from '../../../common/api/questions.ts'
import type { AnswerReading } from '../../../common/api/reading.ts'
import { isJsonObject } from '../../../common/json.ts'
import { QUESTION_LIMITS } from '../../../common/limits.ts'
import { keyColumn, keyOfRow, type RowKey } from '../../../common/row-keys.ts'
import { type App, appRows, type Layout, type Row } from '../../ui/app.ts'
import { readingIn } from '../try/reading-note.ts'

/** Rows the maker can mark as correct: the app's own, or those a service or model answered with. */
export function rowsToChoose(app: App, layout: Layout, result: CallToolResult | null): readonly Row[] {
  if (app.source.kind === 'data') return appRows(layout, app.mockData).filter(isJsonObject)
  const data = result?.structuredContent
  return isJsonObject(data) ? appRows(layout, data).filter(isJsonObject) : []
}

function keysOf(chosen: readonly Row[], rows: readonly Row[], layout: Layout): RowKey[] {
  const first = keyColumn(layout.rows?.columns)
  const keys = chosen.map((row) => keyOfRow(row, rows, first)).filter((key) => key !== null)
  return keys.slice(0, QUESTION_LIMITS.rows)
}

/** The keys of the rows that a question matched. */
export function keysRead(app: App, layout: Layout, { places, matches }: AnswerReading): RowKey[] {
  const rows = rowsToChoose(app, layout, null)
  const chosen = matches === 0 ? [] : places.map((place) => rows[place]).filter((row) => row !== undefined)
  return keysOf(chosen, rows, layout)
}

/** A new kept question whose answer counts as correct. */
export function questionFrom(
  app: App,
  layout: Layout,
  input: Readonly<Record<string, unknown>>,
  result: CallToolResult,
): KeptQuestion {
  const reading = readingIn(result)
  const shown = rowsToChoose({ ...app, source: { kind: 'model' } }, layout, result)
  const rows =
    reading && app.source.kind === 'data'
      ? keysRead(app, layout, reading)
      : keysOf(reading?.matches === 0 ? [] : shown, shown, layout)
  const { message, context } = input
  return {
    message: typeof message === 'string' ? message.trim() : '',
    ...(isJsonObject(context) && { context }),
    rows,
  }
}
