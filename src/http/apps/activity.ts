import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'

const MOST_CALLS = 50
const MOST_MESSAGES = 50
const DAYS = 14
const DAY_MS = 86_400_000

const NOTHING = { hours: [], p50: null, p99: null }

export const activityRoutes = ({ access, registry, audit, clock }: AppsDependencies): ApiRoute[] => [
  defineRoute('GET /api/apps/:id/activity', {
    summary: `Calls of the app in the last ${DAYS} days, and its last messages if you keep them`,
    fails: ['APP_NOT_FOUND'],
    async run({ account, params }) {
      const { id, mcpSlug } = await access.app(account, params.id)
      const since = new Date(clock().getTime() - DAYS * DAY_MS)
      const summary = mcpSlug ? await audit.summary({ app: mcpSlug, since }) : NOTHING
      const calls = mcpSlug ? await audit.find({ app: mcpSlug, since, limit: MOST_CALLS }) : []
      const messages = await registry.messages.latest(id, MOST_MESSAGES)
      return {
        since: since.toISOString(),
        ...summary,
        calls: calls.map(({ at, outcome, durationMs }) => ({ at: at.toISOString(), outcome, durationMs })),
        messages: messages.map(({ at, message }) => ({ at: at.toISOString(), message })),
      }
    },
  }),
]
