import { z } from 'zod'
import { defineTool } from '../../contract/index.ts'
import { trialCall, tryApp } from '../../registry/builder/try-app.ts'
import { READS } from './hints.ts'
import type { WorkshopParts } from './parts.ts'
import { appField, type OpenSession } from './session.ts'
import { showApp, shownApp } from './shown-app.ts'
import { appPreview } from './widget.ts'

export const tryQuestion = (parts: WorkshopParts, open: OpenSession) =>
  defineTool({
    name: 'try_question',
    title: 'Try a question',
    description:
      'Use this to ask the draft of an app a question, and see the answer that a chat would get if it were published.',
    input: z.strictObject({
      app_id: appField,
      question: z.string().trim().min(1).max(2000).describe('The question, in the user’s words.'),
    }),
    output: shownApp,
    hints: { ...READS, openWorld: true },
    widget: appPreview,
    async run({ app_id: app, question }, call) {
      const { account, app: find } = await open(call)
      const draft = await find(app)
      await parts.takeCostly(account.id)
      const found = await tryApp(
        parts.registry,
        draft,
        { message: question },
        trialCall(account, call.signal),
      )
      return showApp(parts, draft, { call, text: found.text, found })
    },
  })
