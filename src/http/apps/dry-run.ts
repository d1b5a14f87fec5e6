import { AppError } from '../../errors.ts'
import { describeTool } from '../../mcp/descriptor.ts'
import { writeSkill } from '../../mcp/skill-text.ts'
import { trialCall } from '../../registry/builder/try-app.ts'
import type { Draft } from '../../registry/draft.ts'
import { createMadeApp } from '../../registry/made-app.ts'
import { goneSignal } from '../api/gone.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'

/** For a draft whose name gives no slug yet. */
const NO_SLUG = 'app'

/** A skill lists more examples than are suggested to people. */
const MOST_EXAMPLES = 5
const SUGGESTED = 3

/** Described, never called. */
const unasked = () => ({ text: '', data: {} })

/** The result of publishing, without publishing. */
export const dryRunRoutes = (dependencies: AppsDependencies): ApiRoute[] => [
  defineRoute('POST /api/apps/:id/dry-run', {
    summary: 'Publish as a dry run: what is missing, the address, and the tool, without publishing',
    fails: ['APP_NOT_FOUND'],
    async run({ account, params, reply }) {
      const draft = await dependencies.access.app(account, params.id)
      const { slug, problems, warnings } = await dependencies.workshop.dryRun(draft)
      // A web service or model takes time and money, so the maker starts that check.
      const asks =
        draft.content.source.kind === 'data' && !problems.some(({ field }) => field.startsWith('mockData'))
      const examples = asks ? await dependencies.registry.exampleQuestions(draft, 'draft', MOST_EXAMPLES) : []
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
        examples: examples.slice(0, SUGGESTED),
        ...(await describeDraft(slug ?? NO_SLUG, draft, examples, dependencies)),
      }
    },
  }),
]

async function describeDraft(
  slug: string,
  { content }: Draft,
  examples: readonly string[],
  { workshop, registry }: AppsDependencies,
) {
  const layout = workshop.layouts.get(content.layoutTemplate)
  if (!layout) throw new AppError('INVALID_CONFIG', { layoutTemplate: content.layoutTemplate })
  const { widget, built } = registry.widgets.dryRun(slug, content, layout)
  const app = createMadeApp({
    slug,
    content,
    layout,
    widget,
    source: unasked,
    examples: async () => examples,
  })
  const [tool] = app.tools
  if (!tool || typeof app.instructions !== 'string')
    throw new TypeError('A made app says what it is, and has a tool.')
  const guide = { examples, columns: [], ...(await app.guide?.()) }
  return {
    tool: describeTool(app, tool, built),
    instructions: app.instructions,
    skill: writeSkill(app, app.tools, guide),
  }
}
