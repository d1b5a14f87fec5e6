import { AppError } from '../../errors.ts'
import { describeTool } from '../../mcp/descriptor.ts'
import type { Draft } from '../../registry/draft.ts'
import { createMadeApp } from '../../registry/made-app.ts'
import { goneSignal } from '../api/gone.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'
import { trialCall } from './trial-call.ts'

/** For a tool of a draft whose name can make no address yet. */
const NO_SLUG = 'app'

/** It is described, not called. */
const unasked = () => ({ text: '', data: {} })

/** What publishing would do, without doing it. */
export const dryRunRoutes = (dependencies: AppsDependencies): ApiRoute[] => [
  defineRoute('POST /api/apps/:id/dry-run', {
    summary: 'Publish as a dry run: what is missing, the address, and the tool, without publishing',
    fails: ['APP_NOT_FOUND'],
    async run({ account, params, reply }) {
      const draft = await dependencies.access.app(account, params.id)
      const { slug, problems, warnings } = await dependencies.workshop.dryRun(draft)
      // Whoever asks a web service or a model is waited for, and that is for the maker to begin.
      const asks =
        draft.content.source.kind === 'data' && !problems.some(({ field }) => field.startsWith('mockData'))
      return {
        slug,
        mcpUrl: slug && `${dependencies.origin()}/servers/${slug}/mcp`,
        problems,
        warnings,
        questions: asks
          ? await dependencies.registry.runQuestions(
              draft.id,
              draft.content,
              trialCall(account, goneSignal(reply)),
            )
          : null,
        ...describeDraft(slug ?? NO_SLUG, draft, dependencies),
      }
    },
  }),
]

function describeDraft(slug: string, { content }: Draft, { workshop, registry }: AppsDependencies) {
  const layout = workshop.layouts.get(content.layoutTemplate)
  if (!layout) throw new AppError('INVALID_CONFIG', { layoutTemplate: content.layoutTemplate })
  const { widget, built } = registry.widgets.dryRun(slug, content, layout)
  const app = createMadeApp({ slug, content, layout, widget, source: unasked })
  const [tool] = app.tools
  if (!tool || typeof app.instructions !== 'string')
    throw new TypeError('A made app says what it is, and has a tool.')
  return { tool: describeTool(app, tool, built), instructions: app.instructions }
}
