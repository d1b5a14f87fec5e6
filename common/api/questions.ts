import { z } from 'zod'
import { LIMITS, QUESTION_LIMITS } from '../limits.ts'
import { LONGEST_KEY } from '../row-keys.ts'
import { answerReading } from './reading.ts'
import type { RouteTable } from './route-schemas.ts'
import { visibleText } from './text.ts'

const rowKey = z.record(z.string().max(LIMITS.heading), z.string().max(LONGEST_KEY)).refine((key) => {
  const cells = Object.keys(key).length
  return cells > 0 && cells <= LIMITS.columns
}, 'Name a row by one of its cells, such as {"title": "Country loaf"}.')

const isShort = (most: number) => (value: unknown) => JSON.stringify(value ?? null).length <= most

/** A question, and the rows that answer it. */
export const keptQuestion = z.strictObject({
  message: visibleText
    .trim()
    .min(1, 'Write the question.')
    .max(QUESTION_LIMITS.message)
    .describe('As somebody would ask it.'),
  context: z
    .record(z.string(), z.unknown())
    .refine(isShort(QUESTION_LIMITS.context), `Keep the context below ${QUESTION_LIMITS.context} characters.`)
    .optional(),
  rows: z
    .array(rowKey)
    .max(QUESTION_LIMITS.rows)
    .describe(
      'The rows that are right, each by the cells it is known by: its title, or more. None where nothing matches.',
    ),
})

export const keptQuestions = z
  .array(keptQuestion)
  .max(QUESTION_LIMITS.questions)
  .refine(isShort(QUESTION_LIMITS.whole), 'These questions name too many rows. Ask for fewer at once.')

/** The result of asking a kept question. */
export const questionResult = z.object({
  message: z.string(),
  held: z.boolean().describe('Whether the answer has the rows that are right, and no others.'),
  missing: z.array(z.string()).describe('Right rows that the answer does not have, by their titles.'),
  unexpected: z.array(z.string()).describe('Rows of the answer that are not right, by their titles.'),
  gone: z.array(z.string()).describe('Right rows that are not in the data any more.'),
  reading: answerReading.nullable(),
  failure: z.string().nullable().describe('Why there was no answer.'),
})

export const questionsApi = {
  'POST /api/apps/:id/questions/run': { reply: z.object({ results: z.array(questionResult) }) },
} as const satisfies RouteTable

export type KeptQuestion = z.output<typeof keptQuestion>
export type QuestionResult = z.output<typeof questionResult>
