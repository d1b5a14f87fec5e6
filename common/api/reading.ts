import { z } from 'zod'
import { COLUMN_TYPES } from '../column-types.ts'
import { FILTER_OPS } from '../filter-ops.ts'
import { LIMITS } from '../limits.ts'

const columnType = z.enum(COLUMN_TYPES)
const label = z.string().max(LIMITS.heading)

/** A maker's settings for a column; absent ones are detected from its cells. */
export const columnSettings = z.strictObject({
  key: label.describe('The column as the rows have it, such as price.'),
  label: label.optional().describe('What people call it.'),
  type: columnType.optional().describe('What its cells hold.'),
})

/** A column as interpreted. */
export const typedColumn = z.object({
  key: z.string(),
  label: z.string(),
  type: columnType,
  declared: z.boolean().describe('Whether the maker said the type; otherwise it was found from the cells.'),
  currency: z.string().optional().describe('The sign or code of the money in it.'),
  unit: z.string().optional().describe('What its amounts are counted in, such as kg.'),
  ranged: z.boolean().optional().describe('Whether cells hold ranges, such as “7–9 years”.'),
  values: z
    .array(z.string())
    .optional()
    .describe('What its cells say, where that is one or a list of a few.'),
  examples: z.array(z.string()).optional().describe('Some of its cells, each written in another way.'),
})

const value = z.union([z.string(), z.number(), z.boolean()])

const condition = z.object({
  column: z.string().describe('The column’s key; * for whatever column says it.'),
  op: z.enum(FILTER_OPS),
  value: z.union([value, z.array(value)]).describe('One of several where it is a list.'),
})

export const readingFilter = condition.extend({
  or: z.array(condition).optional().describe('Other conditions, one of which is enough.'),
})

const sort = z.object({ column: z.string(), direction: z.enum(['asc', 'desc']) })

/** A question as interpreted. */
export const reading = z.object({
  filters: z.array(readingFilter),
  sort: sort.nullable(),
  limit: z.int().nullable(),
  words: z.array(z.string()).describe('What else was asked for, searched by stem and by meaning.'),
})

/** An answer's interpretation and matches. */
export const answerReading = reading.extend({
  text: z.string().describe('The reading in words, such as “vegan, under €5”; empty for the whole table.'),
  rows: z.int().describe('How many rows there are.'),
  matches: z.int().describe('How many of them match.'),
  places: z.array(z.int()).describe('Where the rows of the answer stand in the data, counted from 0.'),
  offset: z.int().describe('How many matches come before those of the answer.'),
  narrowed: z.boolean().describe('False where something could not be applied, or could be meant otherwise.'),
  unused: z.array(z.string()).describe('What of the question was not applied.'),
  taken: z
    .array(z.object({ said: z.string(), as: z.string() }))
    .describe('Words that were taken as others: “greyhound” as dog.'),
  count: z.boolean().describe('Whether only the number of matches was asked for.'),
  nearest: z.array(z.int()).describe('Where none matches: the rows that come nearest.'),
})

export type ColumnSettings = z.output<typeof columnSettings>
export type TypedColumn = z.output<typeof typedColumn>
export type ReadingFilter = z.output<typeof readingFilter>
export type Reading = z.output<typeof reading>
export type AnswerReading = z.output<typeof answerReading>
