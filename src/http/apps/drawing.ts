import { z } from 'zod'
import { contentSchema, requireLayout } from '../../registry/content.ts'
import { hostsOf } from '../../registry/made-widgets.ts'
import { bounded } from '../../registry/sources/rows.ts'
import { themeProblems } from '../../templates/theme-problems.ts'
import type { AppsDoor } from './index.ts'
import { type ApiRoute, defineRoute } from './route.ts'

const look = contentSchema.pick({ name: true, layoutTemplate: true, themeVariables: true })
const drawn = z.object({
  html: z.string(),
  csp: z.object({
    connect: z.array(z.string()),
    resource: z.array(z.string()),
    frame: z.array(z.string()),
  }),
  problems: z
    .array(
      z.object({
        field: z.string(),
        message: z.string(),
        needed: z.number(),
        actual: z.number(),
        mended: z.string(),
      }),
    )
    .describe('Colours that cannot be read as they are, and what is served instead.'),
})

/** Widgets for whoever is still choosing: what an app would look like, before anything is published. */
export const drawingRoutes = ({ access, workshop, registry }: AppsDoor): ApiRoute[] => {
  const draw = (given: z.output<typeof look>, hosts: readonly string[]) => {
    const layout = requireLayout(workshop.layouts, given.layoutTemplate)
    const { connect, resource } = layout.widget.csp
    return {
      html: registry.widgets.draw(given, layout),
      csp: { connect, resource: [...resource, ...hosts], frame: [] },
      problems: themeProblems(given.themeVariables),
    }
  }
  return [
    defineRoute({
      method: 'POST',
      path: '/api/templates/draw',
      summary: 'A layout in a name and theme of your choice',
      body: look,
      reply: drawn,
      fails: ['INVALID_CONFIG'],
      run: async ({ body }) => draw(body, []),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/apps/:id/widget',
      summary: 'The draft’s widget, with as much of its data as one answer carries',
      reply: drawn.extend({ data: z.record(z.string(), z.unknown()) }),
      fails: ['APP_NOT_FOUND'],
      async run({ account, params }) {
        const { content } = await access.app(account, params.id)
        const layout = requireLayout(workshop.layouts, content.layoutTemplate)
        return {
          ...draw(content, hostsOf(content, layout)),
          data: bounded(content.mockData, layout),
        }
      },
    }),
  ]
}
