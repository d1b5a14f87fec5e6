import { z } from 'zod'
import type { ColumnSettings } from '../common/api/reading.ts'
import { type Answer, answer } from './contract/index.ts'
import { createAnswerer, questionInput } from './registry/made-app.ts'
import { aboutApp } from './registry/sources/app-columns.ts'
import { createFinder } from './registry/sources/finder.ts'
import type { Layout } from './templates/layout.ts'

/** Rows in the shape of a layout, with what is said of them. */
export interface RowsSpec {
  /** The layout whose shape the data has: `vitrine/layouts/list` exports one. */
  readonly layout: Layout
  readonly title: string
  /** What the app and its tool say of themselves: there the rows are called by what they are. */
  readonly description: string
  readonly toolName: string
  readonly toolDescription: string
  readonly data: Readonly<Record<string, unknown>>
  /** What is known of columns; the rest is found from the cells. */
  readonly columns?: readonly ColumnSettings[]
  /** Where “today” is meant, such as Europe/Berlin. */
  readonly timeZone?: string
}

export interface RowsAnswerer {
  /** The two fields of the tool: a message, and what a model may say exactly. */
  readonly input: ReturnType<typeof questionInput>
  readonly output: z.ZodObject
  /** The rows that a question asks for, in words and as data. */
  answer(question: {
    message: string
    context?: Readonly<Record<string, unknown>> | undefined
  }): Promise<Answer<Readonly<Record<string, unknown>>>>
}

const dataShape = z.record(z.string(), z.unknown())

/** Answers questions from rows exactly as an app that was made in the studio does. */
export function createRows({ layout, data: given, columns, timeZone, ...said }: RowsSpec): RowsAnswerer {
  const data = dataShape.parse(layout.schema.parse(given))
  const find = createFinder({
    name: said.title,
    about: aboutApp(said),
    layout,
    data,
    columns,
    timeZone,
    clock: () => new Date(),
  })
  const toAnswer = createAnswerer()
  return {
    input: questionInput({ mockData: data, source: { kind: 'data' }, columns, timeZone }, layout),
    output: layout.schema,
    answer: async ({ message, context = {} }) => answer(toAnswer(await find(message, context))),
  }
}
