import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { describeTool } from '../../mcp/descriptor.ts'
import type { Draft } from '../../registry/draft.ts'
import { createMadeApp } from '../../registry/made-app.ts'
import type { AppsDoor } from './index.ts'
import { type ApiRoute, defineRoute } from './route.ts'

const problem = z.object({ field: z.string(), message: z.string() })
const foreseen = z.object({
  slug: z.string().nullable().describe('The slug it has, or would be given now.'),
  mcpUrl: z.string().nullable().describe('Where it is, or would be.'),
  problems: z.array(problem).describe('What stands between the draft and its publication.'),
  warnings: z.array(problem).describe('What would not work as it could, once published.'),
  tool: z.record(z.string(), z.unknown()).describe('The draft’s tool as tools/list would show it.'),
  instructions: z.string().describe('What the model would be told of the app.'),
})

/** For a tool of a draft whose name can make no address yet. */
const NO_SLUG = 'app'

/** It is described, not called. */
const unasked = () => ({ text: '', data: {} })

/** What would come of publishing, for whoever has not done so yet. */
export const foreseeingRoutes = (door: AppsDoor): ApiRoute[] => [
  defineRoute({
    method: 'GET',
    path: '/api/apps/:id/foresee',
    summary: 'What would come of publishing the draft: what is missing, its address, and its tool',
    reply: foreseen,
    fails: ['APP_NOT_FOUND'],
    async run({ account, params }) {
      const draft = await door.access.app(account, params.id)
      const { slug, problems, warnings } = await door.workshop.foresee(draft)
      return {
        slug,
        mcpUrl: slug && `${door.origin()}/servers/${slug}/mcp`,
        problems,
        warnings,
        ...describeDraft(slug ?? NO_SLUG, draft, door),
      }
    },
  }),
]

function describeDraft(slug: string, { content }: Draft, { workshop, registry }: AppsDoor) {
  const layout = workshop.layouts.get(content.layoutTemplate)
  if (!layout) throw new AppError('INVALID_CONFIG', { layoutTemplate: content.layoutTemplate })
  const { widget, built } = registry.widgets.foresee(slug, content, layout)
  const app = createMadeApp({ slug, content, layout, widget, source: unasked })
  const [tool = {}] = app.tools.map((made) => describeTool(app, made, built))
  return { tool, instructions: app.instructions }
}
