import { z } from 'zod'
import type { ColumnSettings } from '../common/api/reading.ts'
import { type Answer, answer } from './contract/index.ts'
import { createAnswerer, questionInput } from './registry/made-app.ts'
import { aboutApp } from './registry/sources/app-columns.ts'
import { createFinder } from './registry/sources/finder.ts'
import { withOwnPictures } from './registry/sources/own-pictures.ts'
import type { Layout } from './templates/layout.ts'

/** Rows in the shape of a layout, with what is said of them. */
export interface RowsSpec {
  /** The layout whose shape the data has: `vitrine/layouts/list` exports one. */
  readonly layout: Layout
  /** The app's title. */
  readonly title: string
  /** What the app and its tool say of themselves: there the rows are called by what they are. */
  readonly description: string
  /** The name of the tool that answers. */
  readonly toolName: string
  /** What that tool says of itself. */
  readonly toolDescription: string
  /** The rows, in the shape of the layout. */
  readonly data: Readonly<Record<string, unknown>>
  /** What is known of columns by their `key`: what people call them (`label`), what their cells hold (`type`). The rest is found from the cells. */
  readonly columns?: readonly ColumnSettings[]
  /** Where “today” is meant, such as Europe/Berlin. */
  readonly timeZone?: string
  /** Pictures that the data names as `/pictures/…`, each as a `data:` address by the path of its file. */
  readonly pictures?: Readonly<Record<string, string>>
}

/** What a tool needs to answer from rows. */
export interface RowsAnswerer {
  /** The two fields of the tool: a message, and what a model may say exactly. */
  readonly input: ReturnType<typeof questionInput>
  /** What its answers hold. */
  readonly output: z.ZodObject
  /** The rows that a question asks for, in words and as data. */
  answer(question: {
    message: string
    context?: Readonly<Record<string, unknown>> | undefined
  }): Promise<Answer<Readonly<Record<string, unknown>>>>
}

const dataShape = z.record(z.string(), z.unknown())

/**
 * Answers questions from rows exactly as an app that was made in the studio does.
 *
 * @example
 * ```ts
 * import { defineTool } from 'vitrine'
 * import { layout } from 'vitrine/layouts/list'
 * import { createRows } from 'vitrine/rows'
 *
 * const rows = createRows({
 *   layout,
 *   title: 'Clinic',
 *   description: 'What the clinic offers.',
 *   toolName: 'search_services',
 *   toolDescription: 'Use this to find services of the clinic.',
 *   data: { heading: 'Services', items: [{ title: 'Check-up', price: '€55' }] },
 * })
 *
 * export const search = defineTool({
 *   name: 'search_services',
 *   title: 'Search services',
 *   description: 'Use this to find services of the clinic.',
 *   input: rows.input,
 *   output: rows.output,
 *   hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
 *   run: (question) => rows.answer(question),
 * })
 * ```
 */
export function createRows({
  layout,
  data: given,
  columns,
  timeZone,
  pictures = {},
  ...said
}: RowsSpec): RowsAnswerer {
  const data = dataShape.parse(layout.schema.parse(given))
  const carried = new Map(
    Object.entries(pictures).map(([path, picture]) => [path.replace(/^\./, ''), picture]),
  )
  const find = createFinder({
    name: said.title,
    about: aboutApp(said),
    layout,
    data,
    columns,
    timeZone,
    clock: () => new Date(),
  })
  const source = withOwnPictures(find, (path) => carried.get(path) ?? path)
  const toAnswer = createAnswerer()
  return {
    input: questionInput({ mockData: data, source: { kind: 'data' }, columns, timeZone }, layout),
    output: layout.schema,
    answer: async ({ message, context = {} }) => answer(toAnswer(await source(message, context))),
  }
}
