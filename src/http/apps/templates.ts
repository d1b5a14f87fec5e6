import { z } from 'zod'
import { contentSchema } from '../../registry/content.ts'
import type { Layout } from '../../templates/layout.ts'
import { LIMITS } from '../../templates/limits.ts'
import { starters } from '../../templates/starters/index.ts'
import type { AppsDoor } from './index.ts'
import { type ApiRoute, defineRoute } from './route.ts'

const json = z.record(z.string(), z.unknown())
const layoutView = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  schema: json.describe('A JSON Schema of its data.'),
  rows: z
    .object({
      key: z.string(),
      columns: z.array(
        z.object({ key: z.string(), label: z.string(), kind: z.string(), required: z.boolean() }),
      ),
      room: z.int().nullable().describe('How many other columns it has a line for; null for all.'),
    })
    .nullable(),
  maxRows: z.int().describe('How many rows one answer carries at most.'),
  most: z.int().describe('As `maxRows`, which it is called from now on.').meta({ deprecated: true }),
  suits: z
    .object({
      columns: z.array(z.string()).describe('Columns that the sheet must fill.'),
      minColumns: z.int().optional().describe('How many columns the sheet has at least.'),
      rank: z.number().describe('Of several that suit the highest is suggested.'),
    })
    .nullable()
    .describe('The sheets it is suggested for.'),
  sample: json,
})
const starterView = contentSchema
  .omit({ source: true })
  .extend({ id: z.string(), trade: z.string().describe('Whose it could be.') })

export const templateRoutes = ({ workshop, hasModel, generator, clock }: AppsDoor): ApiRoute[] => {
  const layouts = [...workshop.layouts.values()].map(show)
  return [
    defineRoute({
      method: 'GET',
      path: '/api/templates',
      summary: 'What an app can begin with: layouts with the shape of their data, and finished apps',
      reply: z.object({
        layouts: z.array(layoutView),
        starters: z.array(starterView).describe('Finished apps to begin with; their dates count from today.'),
        generator: z
          .object({ kind: z.enum(['model', 'local']) })
          .describe('What makes an app from a sentence: the model, or what comes with the server.'),
        limits: z.record(z.string(), z.number()).describe('What the data of one app may hold at most.'),
        model: z.boolean().describe('Whether this server has a model that an app can answer with.'),
      }),
      open: true,
      run: async () => ({
        layouts,
        starters: starters(clock()),
        generator: { kind: generator.kind },
        limits: LIMITS,
        model: hasModel,
      }),
    }),
  ]
}

const show = ({ name, title, description, schema, rows, maxRows, suits, sample }: Layout) => ({
  name,
  title,
  description,
  schema: z.toJSONSchema(schema, { io: 'input' }),
  rows: rows && { key: rows.key, columns: rows.columns, room: rows.room },
  maxRows,
  most: maxRows,
  suits: suits ?? null,
  sample,
})
