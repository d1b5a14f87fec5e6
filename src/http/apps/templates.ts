import { z } from 'zod'
import { LIMITS } from '../../../common/limits.ts'
import type { Layout } from '../../templates/layout.ts'
import { starters } from '../../templates/starters/index.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'

export const templateRoutes = ({ workshop, hasModel, generator, clock }: AppsDependencies): ApiRoute[] => {
  const layouts = [...workshop.layouts.values()].map(show)
  return [
    defineRoute('GET /api/templates', {
      summary: 'What an app can begin with: layouts with the shape of their data, and finished apps',
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
  suits: suits ?? null,
  sample,
})
