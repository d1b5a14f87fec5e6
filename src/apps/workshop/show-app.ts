import { z } from 'zod'
import { defineTool } from '../../contract/index.ts'
import { READS } from './hints.ts'
import type { WorkshopParts } from './parts.ts'
import { appField, type OpenSession } from './session.ts'
import { showApp, shownApp } from './shown-app.ts'
import { appPreview } from './widget.ts'

export const showAppTool = (parts: WorkshopParts, open: OpenSession) =>
  defineTool({
    name: 'show_app',
    title: 'Show an app',
    description:
      'Use this to show an app with its live preview, its columns and first rows, its status and what is missing before it can be published.',
    input: z.strictObject({ app_id: appField }),
    output: shownApp,
    hints: READS,
    widget: appPreview,
    async run({ app_id: app }, call) {
      const session = await open(call)
      const draft = await session.app(app)
      const questions = await parts.registry.exampleQuestions(draft)
      const tried = questions.length > 0 ? ` Questions it answers: ${questions.join(' · ')}` : ''
      return showApp(parts, draft, { call, text: `“${draft.content.name}” ${stateText(draft)}.${tried}` })
    },
  })

interface State {
  readonly status: string
  readonly publishVersion: number
  readonly changed: boolean
  readonly revision: number
}

function stateText({ status, publishVersion, changed, revision }: State): string {
  if (status !== 'published') return `is a draft at revision ${revision}, not published`
  const live = `is published as version ${publishVersion}`
  return changed ? `${live}; its draft, at revision ${revision}, has changes that are not` : live
}
