import { z } from 'zod'
import { answer, defineTool } from '../../contract/index.ts'
import { ACTIVITY_DAYS, readActivity } from '../../registry/builder/activity.ts'
import { trialCall } from '../../registry/builder/try-app.ts'
import { READS } from './hints.ts'
import type { WorkshopParts } from './parts.ts'
import { appField, type OpenSession } from './session.ts'

const MOST_LISTED = 10

export const readActivityTool = (parts: WorkshopParts, open: OpenSession) =>
  defineTool({
    name: 'read_activity',
    title: 'Read activity',
    description: `Use this to see how an app was used in the last ${ACTIVITY_DAYS} days: calls, errors, response times, and the questions that found nothing.`,
    input: z.strictObject({ app_id: appField }),
    output: z.object({
      app_id: z.string(),
      days: z.int(),
      calls: z.int(),
      errors: z.int(),
      median_ms: z.number().nullable(),
      unanswered: z.array(z.object({ message: z.string(), count: z.int() })),
      messages: z.array(z.string()).describe('The last messages, if the maker keeps them.'),
    }),
    hints: READS,
    async run({ app_id: app }, call) {
      const { account, app: find } = await open(call)
      const draft = await find(app)
      const activity = await readActivity(parts, draft, trialCall(account, call.signal))
      const sum = (which: 'calls' | 'errors') =>
        activity.hours.reduce((total, hour) => total + hour[which], 0)
      const data = {
        app_id: draft.id,
        days: ACTIVITY_DAYS,
        calls: sum('calls'),
        errors: sum('errors'),
        median_ms: activity.p50,
        unanswered: activity.unanswered
          .slice(0, MOST_LISTED)
          .map(({ message, count }) => ({ message, count })),
        messages: activity.messages.slice(0, MOST_LISTED).map(({ message }) => message),
      }
      const missed = data.unanswered.map(({ message, count }) => `- ${message} (${count} times)`)
      const text = [
        `“${draft.content.name}” was called ${data.calls} times in ${ACTIVITY_DAYS} days, ${data.errors} of them failed.`,
        ...(missed.length > 0 ? ['These questions found nothing:', ...missed] : []),
      ]
      return answer({ text: text.join('\n'), data })
    },
  })
