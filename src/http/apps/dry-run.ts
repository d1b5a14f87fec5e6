import { AppError } from '../../errors.ts'
import { describeTool } from '../../mcp/descriptor.ts'
import type { Draft } from '../../registry/draft.ts'
import { createMadeApp } from '../../registry/made-app.ts'
import { goneSignal } from '../api/gone.ts'
import { type ApiRoute, defineRoute, type RouteContext } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'
import { trialCall } from './trial-call.ts'

/** For a tool of a draft whose name can make no address yet. */
const NO_SLUG = 'app'

/** It is described, not called. */
const unasked = () => ({ text: '', data: {} })

/** What publishing would do, without doing it. */
export const dryRunRoutes = (dependencies: AppsDependencies): ApiRoute[] => {
  const shared = {
    fails: ['APP_NOT_FOUND'],
    async run({ account, params, reply }: RouteContext<unknown, unknown, { id: string }>) {
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
  } as const
  return [
    defineRoute('POST /api/apps/:id/dry-run', {
      summary: 'Publish as a dry run: what is missing, the address, and the tool, without publishing',
      ...shared,
    }),
    // The former address, for one release.
    defineRoute('GET /api/apps/:id/foresee', {
      summary: 'The same as POST dry-run, at its former address',
      deprecated: true,
      ...shared,
    }),
  ]
}

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
