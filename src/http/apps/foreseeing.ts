import { AppError } from '../../errors.ts'
import { describeTool } from '../../mcp/descriptor.ts'
import type { Draft } from '../../registry/draft.ts'
import { createMadeApp } from '../../registry/made-app.ts'
import type { AppsDoor } from './index.ts'
import { type ApiRoute, defineRoute } from './route.ts'

/** For a tool of a draft whose name can make no address yet. */
const NO_SLUG = 'app'

/** It is described, not called. */
const unasked = () => ({ text: '', data: {} })

/** What would come of publishing, for whoever has not done so yet. */
export const foreseeingRoutes = (door: AppsDoor): ApiRoute[] => [
  defineRoute('GET /api/apps/:id/foresee', {
    summary: 'What would come of publishing the draft: what is missing, its address, and its tool',
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
  const [tool] = app.tools
  if (!tool || typeof app.instructions !== 'string')
    throw new TypeError('A made app says what it is, and has a tool.')
  return { tool: describeTool(app, tool, built), instructions: app.instructions }
}
