import { isJsonObject, type JsonObject } from '../../../common/json.ts'
import { createKeyLookup, keyColumn } from '../../../common/row-keys.ts'
import type { AppContent } from '../../registry/content.ts'
import { layoutRows } from '../../registry/sources/rows.ts'
import type { Layout } from '../../templates/layout.ts'
import { quoted } from '../source-text.ts'

/** A kept question as a test has it: the cells by which the right rows are known, as they stand in the data. */
export interface RightRows {
  readonly message: string
  readonly context: JsonObject
  readonly rows: readonly JsonObject[]
}

/** The kept questions whose rows are all still there. */
export function rightRows({ mockData, questions = [] }: AppContent, layout: Layout): RightRows[] {
  if (!layout.rows || layout.rows.picks === 'all') return []
  const rows = layoutRows(mockData, layout).filter(isJsonObject)
  const placeOf = createKeyLookup(rows, keyColumn(layout.rows.columns))
  return questions.flatMap(({ message, context = {}, rows: right }): RightRows[] => {
    const cells = right.map((key) => cellsOf(rows[placeOf(key)], Object.keys(key)))
    return cells.every((row) => row !== null) ? [{ message, context, rows: cells }] : []
  })
}

const cellsOf = (row: JsonObject | undefined, keys: readonly string[]): JsonObject | null =>
  row ? Object.fromEntries(keys.map((key) => [key, row[key]])) : null

/** The test of an ejected app: its kept questions, or where there are none that it answers at all. */
export function ejectedTest(content: AppContent, layout: Layout): string {
  const tool = quoted(content.toolName)
  const hasRows = rightRows(content, layout).length > 0
  const key = layout.rows?.key ?? null
  const cases = hasRows
    ? `it.each(questions)('answers “$message”', async ({ message, context, rows }) => {
  const { data } = await my.call(${tool}, { message, context })
  const given = data?.${key}
  expect(given).toHaveLength(rows.length)
  for (const row of rows) expect(given).toContainEqual(expect.objectContaining(row))
})`
    : `it('answers with what it has', async () => {
  const { data } = await my.call(${tool}, { message: 'everything' })
  expect(data).toHaveProperty(${quoted(key ?? 'markdown')})
})`
  return `import { startApp, type TestApp } from 'vitrine/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import app from './app.ts'
${hasRows ? "import questions from './questions.json' with { type: 'json' }\n" : ''}
let my: TestApp<typeof app>
beforeAll(async () => {
  my = await startApp(app)
})
afterAll(() => my.close())

${cases}
`
}
