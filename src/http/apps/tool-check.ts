import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckedQuestion } from '../../../common/api/tool-check.ts'
import type { ToolCheck } from '../../chat/tool-check.ts'
import { createFairQueue, type FairQueue } from '../../fair-queue.ts'
import { invalidConfig } from '../../registry/problems.ts'
import { eventsOf, type SentEvent } from '../api/events.ts'
import { goneSignal } from '../api/gone.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'

const EVENT_STREAM = 'text/event-stream'

/** The local model runs one task at a time: checks in parallel would all finish late. */
const QUEUE = { atOnce: 1, atOncePerCaller: 1, mostPerCaller: 20, mostInAll: 100 }
/** Interval for reporting the queue position to waiting clients. */
const TELL_MS = 1000

export const toolCheckRoutes = ({ access, workshop, checkTool }: AppsDependencies): ApiRoute[] => {
  const queue = createFairQueue(QUEUE)
  // In order of arrival, including the running one.
  const pending = new Set<ToolCheck>()
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
        const turn = { queue, pending, caller: account.id, signal }
        if (!request.headers.accept?.includes(EVENT_STREAM))
          return { results: await resultsOf(told(check, turn)) }
        // A buffering proxy would defeat the stream.
        reply.type(EVENT_STREAM).header('x-accel-buffering', 'no')
        return Readable.from(eventsOf(told(check, turn), request.log))
      },
    }),
  ]
}

interface Turn {
  readonly queue: FairQueue
  readonly pending: Set<ToolCheck>
  readonly caller: string
  readonly signal: AbortSignal
}

const turnOf = ({ queue, caller, signal }: Turn): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const work = () => new Promise<void>((end) => resolve(end))
    queue.run(caller, work, signal).catch(reject)
  })

async function* told(check: ToolCheck, turn: Turn): AsyncGenerator<SentEvent> {
  yield { name: 'total', data: { total: check.total } }
  turn.pending.add(check)
  const begun = turnOf(turn)
  try {
    let ahead = 0
    while (!(await Promise.race([begun.then(() => true), sleep(ahead && TELL_MS, false)]))) {
      // Later arrivals may go first, for fairness: at least the running one is ahead.
      const now = Math.max(1, [...turn.pending].indexOf(check))
      if (now !== ahead) yield { name: 'waiting', data: { ahead: now } }
      ahead = now
    }
    for await (const data of check.results) yield { name: 'question', data }
    yield { name: 'done', data: {} }
  } finally {
    turn.pending.delete(check)
    // A client that leaves gives up its turn.
    begun.then(
      (end) => end(),
      () => {},
    )
  }
}

async function resultsOf(events: AsyncIterable<SentEvent>): Promise<CheckedQuestion[]> {
  const results: CheckedQuestion[] = []
  for await (const { name, data } of events) if (name === 'question') results.push(data as CheckedQuestion)
  return results
}
