import { randomUUID } from 'node:crypto'
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { type Call, callData, type Reply } from '../../contract/index.ts'
import { AppError } from '../../errors.ts'
import { callResult } from '../call-result.ts'
import { createFollowedCalls } from './followed-calls.ts'
import {
  type AskedQuestion,
  answersTo,
  askedQuestion,
  type McpTask,
  type McpTaskStore,
  OPEN,
  type TaskCall,
} from './mcp-task.ts'
import { createRunningCall } from './running-call.ts'

export interface TaskRunner {
  /** The reply if it comes soon, or else the task that goes on for it. */
  start(job: TaskJob, call: Call): Promise<Reply<unknown> | McpTask>
  /** A task, whichever process runs it; null if there is none or it has expired. */
  find(id: string): Promise<McpTask | null>
  /** Goes on with a task that asked something, once all of its questions are answered. */
  answer(task: McpTask, responses: Readonly<Record<string, unknown>>, run: RunCall): Promise<void>
  cancel(task: McpTask): Promise<void>
  removeExpired(): Promise<void>
  /** Ends what runs here, so that nobody waits for it. */
  close(): Promise<void>
}

type RunCall = (call: Call) => Promise<Reply<unknown>>

export interface TaskJob extends Pick<TaskCall, 'tool' | 'args'> {
  readonly app: string
  run: RunCall
}

interface RunnerParts {
  readonly store: McpTaskStore
  clock(): Date
  onError(error: unknown): void
}

/** An answer within this time needs no task. */
const SOON_MS = 1_000
const LEASE_MS = 30_000
const KEPT_MS = 3_600_000
const MOST_OF_ONE = 20

export function createTaskRunner({ store, clock, onError }: RunnerParts): TaskRunner {
  const later = (ms: number) => new Date(clock().getTime() + ms)
  const leaseUntil = () => later(LEASE_MS)
  const followed = createFollowedCalls({ store, clock, leaseUntil, onError })

  const settle = (id: string, change: Pick<McpTask, 'status' | 'outcome' | 'message'>) =>
    store.change(id, ['working'], { ...change, updatedAt: clock() })
  const fail = (id: string, { code, message }: { readonly code: number; readonly message: string }) =>
    settle(id, { status: 'failed', message, outcome: { code, message } })
  const settled = (id: string, work: Promise<Reply<unknown>>, round: number) =>
    work.then(
      (reply) =>
        reply.kind === 'question'
          ? settle(id, { status: 'input_required', message: null, outcome: askedQuestion(reply, round) })
          : settle(id, { status: 'completed', message: null, outcome: callResult(reply) }),
      (error: unknown) => fail(id, error instanceof ProtocolError ? error : FAULT),
    )

  return {
    async start({ app, tool, args, run }, call) {
      if (followed.of(call.caller) >= MOST_OF_ONE) throw new AppError('TOO_MANY_CALLS')
      const data = callData(call)
      const running = createRunningCall(data, call)
      const work = run(running.call)
      const reply = await Promise.race([work, soon()])
      if (reply) return reply
      running.detach()
      const now = clock()
      const task: McpTask = {
        id: randomUUID(),
        app,
        owner: call.user?.id ?? null,
        status: 'working',
        message: running.takeMessage(),
        createdAt: now,
        updatedAt: now,
        expiresAt: later(KEPT_MS),
        leaseUntil: leaseUntil(),
        call: { tool, args, call: data },
        outcome: null,
      }
      await store.add(task)
      followed.add(task.id, running, settled(task.id, work, 1))
      return task
    },
    async find(id) {
      const task = await store.find(id)
      const now = clock()
      if (!task || task.expiresAt < now) return null
      if (task.status !== 'working' || task.leaseUntil > now) return task
      await fail(id, LOST)
      return store.find(id)
    },
    async answer({ id, outcome, call: { call, ...request } }, responses, run) {
      const question = outcome as AskedQuestion
      const answers = answersTo(question, responses)
      if (!answers) return
      const data = { ...call, answers, state: question.state }
      const isOurs = await store.change(id, ['input_required'], {
        status: 'working',
        updatedAt: clock(),
        leaseUntil: leaseUntil(),
        outcome: null,
        call: { ...request, call: data },
      })
      if (!isOurs) return
      const running = createRunningCall(data, null)
      followed.add(id, running, settled(id, run(running.call), question.round + 1))
    },
    async cancel({ id }) {
      await store.change(id, OPEN, { status: 'cancelled', updatedAt: clock(), message: null, outcome: null })
      followed.abort(id)
    },
    removeExpired: () => store.removeExpired(clock()),
    async close() {
      followed.stop()
      for (const id of followed.ids()) {
        await fail(id, LOST).catch(onError)
        followed.abort(id)
      }
    },
  }
}

const FAULT = { code: ProtocolErrorCode.InternalError, message: 'The tool failed.' }
const LOST = {
  code: ProtocolErrorCode.InternalError,
  message: 'The server stopped before the tool had finished. Call the tool again.',
}

const soon = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), SOON_MS))
