import { z } from 'zod'
import type { ColumnSettings } from '../common/api/reading.ts'
import { type Answer, answer } from './contract/index.ts'
import { createAnswerer, questionInput } from './registry/made-app.ts'
import { aboutApp } from './registry/sources/app-columns.ts'
import { createFinder } from './registry/sources/finder.ts'
import { withOwnPictures } from './registry/sources/own-pictures.ts'
import type { Layout } from './templates/layout.ts'

/** Rows of a layout, with their descriptions. */
export interface RowsSpec {
  /** The layout of the data, such as the one that `vitrine/layouts/list` exports. */
  readonly layout: Layout
  /** The app's title. */
  readonly title: string
  /** The app's description; it names what the rows are. */
  readonly description: string
  /** The name of the tool that answers. */
  readonly toolName: string
  /** The tool's description. */
  readonly toolDescription: string
  /** The rows, in the shape of the layout. */
  readonly data: Readonly<Record<string, unknown>>
  /** Names (`label`) and types (`type`) of columns by `key`. Vitrine infers the rest from the cells. */
  readonly columns?: readonly ColumnSettings[]
  /** The time zone for “today”, such as Europe/Berlin. */
  readonly timeZone?: string
  /** Pictures that the data refers to as `/pictures/…`, each as a `data:` URL by path. */
  readonly pictures?: Readonly<Record<string, string>>
}

/** Answers questions for a tool. */
export interface RowsAnswerer {
  /** The tool's input: a message and an optional exact `context`. */
  readonly input: ReturnType<typeof questionInput>
  /** The tool's output schema. */
  readonly output: z.ZodObject
  /** The matching rows, as text and data. */
  answer(question: {
    message: string
    context?: Readonly<Record<string, unknown>> | undefined
  }): Promise<Answer<Readonly<Record<string, unknown>>>>
}

const dataShape = z.record(z.string(), z.unknown())

/**
 * Answers questions from rows exactly as an app built in the studio does.
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
  ...content
}: RowsSpec): RowsAnswerer {
  const data = dataShape.parse(layout.schema.parse(given))
  const carried = new Map(
    Object.entries(pictures).map(([path, picture]) => [path.replace(/^\./, ''), picture]),
  )
  const find = createFinder({
    name: content.title,
    about: aboutApp(content),
    layout,
    data,
    columns,
    timeZone,
    clock: () => new Date(),
  })
  const place = (path: string) => carried.get(path) ?? path
  const source = withOwnPictures(find, () => place)
  const toAnswer = createAnswerer()
  return {
    input: questionInput({ mockData: data, source: { kind: 'data' }, columns, timeZone }, layout),
    output: layout.schema,
    answer: async ({ message, context = {} }) => answer(toAnswer(await source(message, context))),
  }
}
