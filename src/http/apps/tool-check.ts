import { Readable } from 'node:stream'
import type { CheckedQuestion } from '../../../common/api/tool-check.ts'
import type { ToolCheck } from '../../chat/tool-check.ts'
import { invalidConfig } from '../../registry/problems.ts'
import { eventsOf, type SentEvent } from '../api/events.ts'
import { goneSignal } from '../api/gone.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'

const EVENT_STREAM = 'text/event-stream'

export const toolCheckRoutes = ({ access, workshop, checkTool }: AppsDependencies): ApiRoute[] => [
  defineRoute('POST /api/apps/:id/tool-check', {
    costly: true,
    summary:
      'Which questions find the draft’s tool, its own and those of other apps, by the local model; with Accept: text/event-stream they come one by one: total, question, then done or error',
    fails: ['APP_NOT_FOUND', 'INVALID_CONFIG', 'LLM_ERROR'],
    async run({ account, params, request, reply }) {
      const draft = await access.app(account, params.id)
      const problems = await workshop.problems(draft.id, draft.content)
      const wrong = problems.filter(({ field }) => field.startsWith('tool'))
      if (wrong.length > 0) throw invalidConfig(wrong)
      const check = await checkTool(draft, { account, signal: goneSignal(reply) })
      if (!request.headers.accept?.includes(EVENT_STREAM)) return { results: await all(check) }
      // A proxy that waits for the end would take the point out of it.
      reply.type(EVENT_STREAM).header('x-accel-buffering', 'no')
      return Readable.from(eventsOf(told(check), request.log))
    },
  }),
]

async function all({ results }: ToolCheck): Promise<CheckedQuestion[]> {
  const known: CheckedQuestion[] = []
  for await (const result of results) known.push(result)
  return known
}

async function* told({ total, results }: ToolCheck): AsyncGenerator<SentEvent> {
  yield { name: 'total', data: { total } }
  for await (const data of results) yield { name: 'question', data }
  yield { name: 'done', data: {} }
}
