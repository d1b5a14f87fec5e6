import { ACTIVITY_DAYS, readActivity } from '../../registry/builder/activity.ts'
import { trialCall } from '../../registry/builder/try-app.ts'
import { goneSignal } from '../api/gone.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'

const MOST_MESSAGES = 50

export const activityRoutes = ({ access, registry, audit, clock }: AppsDependencies): ApiRoute[] => [
  defineRoute('GET /api/apps/:id/activity', {
    summary: `Calls of the app in the last ${ACTIVITY_DAYS} days, and its last messages if you keep them`,
    fails: ['APP_NOT_FOUND'],
    async run({ account, params, reply }) {
      const draft = await access.app(account, params.id)
      const call = trialCall(account, goneSignal(reply))
      const activity = await readActivity({ registry, log: audit, clock }, draft, call)
      return {
        ...activity,
        hours: [...activity.hours],
        since: activity.since.toISOString(),
        calls: activity.calls.map(({ at, outcome, durationMs }) => ({
          at: at.toISOString(),
          outcome,
          durationMs,
        })),
        messages: activity.messages
          .slice(0, MOST_MESSAGES)
          .map(({ at, message }) => ({ at: at.toISOString(), message })),
        unanswered: activity.unanswered.map(({ at, ...question }) => ({
          ...question,
          at: at.toISOString(),
        })),
      }
    },
  }),
]
