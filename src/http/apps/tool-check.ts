import { Readable } from 'node:stream'
import type { CheckedQuestion } from '../../../common/api/tool-check.ts'
import type { ToolCheck } from '../../chat/tool-check.ts'
import { createFairQueue, type FairQueue } from '../../fair-queue.ts'
import { invalidConfig } from '../../registry/problems.ts'
import { eventsOf, type SentEvent } from '../api/events.ts'
import { goneSignal } from '../api/gone.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'

const EVENT_STREAM = 'text/event-stream'

/** The local model does one thing at a time: checks that shared it would all end together, and late. */
const QUEUE = { atOnce: 1, atOncePerCaller: 1, mostPerCaller: 5, mostInAll: 50 }

export const toolCheckRoutes = ({ access, workshop, checkTool }: AppsDependencies): ApiRoute[] => {
  const queue = createFairQueue(QUEUE)
  return [
    defineRoute('POST /api/apps/:id/tool-check', {
      costly: true,
      summary:
        'Which questions find the draft’s tool, its own and those of other apps, by the local model; with Accept: text/event-stream they come one by one: total, waiting where others are first, question, then done or error',
      fails: ['APP_NOT_FOUND', 'INVALID_CONFIG', 'LLM_ERROR'],
      async run({ account, params, request, reply }) {
        const draft = await access.app(account, params.id)
        const problems = await workshop.problems(draft.id, draft.content)
        const wrong = problems.filter(({ field }) => field.startsWith('tool'))
        if (wrong.length > 0) throw invalidConfig(wrong)
        const signal = goneSignal(reply)
        const check = await checkTool(draft, { account, signal })
        const turn = { queue, caller: account.id, signal }
        if (!request.headers.accept?.includes(EVENT_STREAM))
          return { results: await all(inTurn(check, turn)) }
        // A proxy that waits for the end would take the point out of it.
        reply.type(EVENT_STREAM).header('x-accel-buffering', 'no')
        return Readable.from(eventsOf(told(check, turn), request.log))
      },
    }),
  ]
}

interface Turn {
  readonly queue: FairQueue
  readonly caller: string
  readonly signal: AbortSignal
}

/** The results of a check once it is its turn, which ends with them. */
async function* inTurn(
  { results }: ToolCheck,
  { queue, caller, signal }: Turn,
): AsyncGenerator<CheckedQuestion> {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  try {
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        resolve()
        return over
      }
      queue.run(caller, begin, signal).catch(reject)
    })
    yield* results
  } finally {
    end()
  }
}

async function all(results: AsyncIterable<CheckedQuestion>): Promise<CheckedQuestion[]> {
  const known: CheckedQuestion[] = []
  for await (const result of results) known.push(result)
  return known
}

async function* told(check: ToolCheck, turn: Turn): AsyncGenerator<SentEvent> {
  yield { name: 'total', data: { total: check.total } }
  if (turn.queue.waiting > 0) yield { name: 'waiting', data: { ahead: turn.queue.waiting } }
  for await (const data of inTurn(check, turn)) yield { name: 'question', data }
  yield { name: 'done', data: {} }
}
