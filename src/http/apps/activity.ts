import { isCheckTrace } from '../../../common/check-trace.ts'
import { findUnanswered } from '../../registry/unanswered.ts'
import { goneSignal } from '../api/gone.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'
import { trialCall } from './trial-call.ts'

const MOST_CALLS = 50
const MOST_MESSAGES = 50
/** As many as are kept. */
const MOST_ASKED = 100
const DAYS = 14
const DAY_MS = 86_400_000

const NOTHING = { hours: [], p50: null, p99: null }

export const activityRoutes = ({ access, registry, audit, clock }: AppsDependencies): ApiRoute[] => [
  defineRoute('GET /api/apps/:id/activity', {
    summary: `Calls of the app in the last ${DAYS} days, and its last messages if you keep them`,
    fails: ['APP_NOT_FOUND'],
    async run({ account, params, reply }) {
      const { id, mcpSlug, content } = await access.app(account, params.id)
      const since = new Date(clock().getTime() - DAYS * DAY_MS)
      const summary = mcpSlug ? await audit.summary({ app: mcpSlug, since }) : NOTHING
      const found = mcpSlug ? await audit.find({ app: mcpSlug, since, limit: MOST_CALLS }) : []
      const calls = found.filter(({ traceId }) => !isCheckTrace(traceId))
      const messages = await registry.messages.latest(id, MOST_ASKED)
      // Only the app's own rows can be asked again at no cost.
      const unanswered =
        content.source.kind === 'data'
          ? await findUnanswered(
              messages,
              registry.sourceOf(id, content),
              trialCall(account, goneSignal(reply)),
            )
          : []
      return {
        since: since.toISOString(),
        ...summary,
        calls: calls.map(({ at, outcome, durationMs }) => ({ at: at.toISOString(), outcome, durationMs })),
        messages: messages
          .slice(0, MOST_MESSAGES)
          .map(({ at, message }) => ({ at: at.toISOString(), message })),
        unanswered: unanswered.map(({ at, ...question }) => ({ ...question, at: at.toISOString() })),
      }
    },
  }),
]
