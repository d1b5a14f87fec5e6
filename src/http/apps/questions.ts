import { trialCall } from '../../registry/builder/try-app.ts'
import { invalidConfig } from '../../registry/problems.ts'
import { goneSignal } from '../api/gone.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'

export const questionRoutes = ({ access, registry, workshop }: AppsDependencies): ApiRoute[] => [
  defineRoute('POST /api/apps/:id/questions/run', {
    costly: true,
    summary:
      'Ask the draft the questions that are kept with it, and compare the answers with the rows that are right',
    fails: ['APP_NOT_FOUND', 'INVALID_CONFIG'],
    async run({ account, params, reply }) {
      const { id, content } = await access.app(account, params.id)
      const problems = await workshop.problems(id, content)
      const wrong = problems.filter(({ field }) => !field.startsWith('tool'))
      if (wrong.length > 0) throw invalidConfig(wrong)
      return { results: await registry.runQuestions(id, content, trialCall(account, goneSignal(reply))) }
    },
  }),
]
