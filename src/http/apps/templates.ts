import { z } from 'zod'
import type { Layout } from '../../templates/layout.ts'
import { LIMITS } from '../../templates/limits.ts'
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
    })
    .nullable(),
  most: z.int().describe('How many rows one answer carries at most.'),
  sample: json,
})

export const templateRoutes = ({ workshop, hasModel }: AppsDoor): ApiRoute[] => {
  const layouts = [...workshop.layouts.values()].map(show)
  return [
    defineRoute({
      method: 'GET',
      path: '/api/templates',
      summary: 'The layouts an app can have, each with the shape of its data and a sample',
      reply: z.object({
        layouts: z.array(layoutView),
        limits: z.record(z.string(), z.number()).describe('What the data of one app may hold at most.'),
        model: z.boolean().describe('Whether this server has a model that an app can answer with.'),
      }),
      open: true,
      run: async () => ({ layouts, limits: LIMITS, model: hasModel }),
    }),
  ]
}

const show = ({ name, title, description, schema, rows, most, sample }: Layout) => ({
  name,
  title,
  description,
  schema: z.toJSONSchema(schema, { io: 'input' }),
  rows,
  most,
  sample,
})
