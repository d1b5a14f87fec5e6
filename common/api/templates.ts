import { z } from 'zod'
import { COLUMN_KINDS, ROWS_KEYS } from '../layout.ts'
import { contentSchema } from './content.ts'
import { generatorKind } from './generating.ts'
import type { RouteTable } from './route-schemas.ts'

const json = z.record(z.string(), z.unknown())

const layoutView = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string().describe('When to use it.'),
  schema: json.describe('A JSON Schema of its data.'),
  rows: z
    .object({
      key: z.enum(ROWS_KEYS),
      columns: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          kind: z.enum(COLUMN_KINDS),
          required: z.boolean(),
        }),
      ),
      room: z.int().nullable().describe('How many columns it shows besides those it knows; null for all.'),
    })
    .nullable()
    .describe('The list that a grid edits; null for one document.'),
  maxRows: z.int().describe('How many rows one answer carries at most.'),
  suits: z
    .object({
      columns: z.array(z.string()).describe('Columns that the sheet must fill.'),
      minColumns: z.int().optional().describe('How many columns the sheet has at least.'),
      rank: z.number().describe('If several layouts suit, the one with the highest number is suggested.'),
    })
    .nullable()
    .describe('The sheets it is suggested for.'),
  sample: json,
})

const starterView = contentSchema
  .omit({ source: true })
  .extend({ id: z.string(), trade: z.string().describe('The kind of business it is made for.') })

const limits = z.object({
  rows: z.int(),
  columns: z.int(),
  cell: z.int().describe('Characters in one cell.'),
  document: z.int().describe('Characters in a whole document.'),
  heading: z.int().describe('Characters in a heading or a label.'),
  parts: z.int().describe('Tags in a cell, options of a field.'),
  bytes: z.int().describe('Bytes of JSON.'),
  depth: z.int().describe('How deeply values may be nested.'),
})

export const templateApi = {
  'GET /api/templates': {
    reply: z.object({
      layouts: z.array(layoutView),
      starters: z.array(starterView).describe('Finished apps to begin with; their dates count from today.'),
      generator: z
        .object({ kind: generatorKind })
        .describe('What makes an app from a sentence: the model, or what comes with the server.'),
      limits: limits.describe('What the data of one app may hold at most.'),
      model: z.boolean().describe('Whether this server has a model that an app can answer with.'),
    }),
  },
} as const satisfies RouteTable

export type LayoutView = z.output<typeof layoutView>
export type StarterView = z.output<typeof starterView>
export type DataLimits = z.output<typeof limits>
