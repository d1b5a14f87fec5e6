import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatModel } from '../agent/turn/chat-model.ts'
import { shareModel } from '../agent/turn/shared-model.ts'
import { AppError } from '../errors.ts'
import { createFairQueue, type FairQueue } from '../fair-queue.ts'
import type { AnswerStore, ClaimedAnswer, EndedAnswer, Lease } from './answer.ts'
import { chatTools } from './apps/agent-tools.ts'
import type { AppOpener, ChatAccount, OpenedApp } from './apps/opened-app.ts'
import type { ConversationStore } from './conversation.ts'
import { createEventWriter } from './event-writer.ts'
import { historyOf } from './history.ts'
import { composeInstructions } from './instructions.ts'
import { runAnswer } from './run-answer.ts'

/** The answers that this process runs. */
export interface AnswerRunner {
  /** The name under which this process holds leases. */
  readonly by: string
  /** Runs a queued answer in the background. */
  begin(answer: string, work: { owner: string; model: ChatModel }): void
  stop(answer: string): void
  /** Renews leases, notices stop requests from other processes, and takes over from dead ones. */
  look(): Promise<void>
  /** Ends running answers as interrupted, so that they can be retried. */
  close(): Promise<void>
}

export interface AnswerRunnerParts {
  readonly conversations: ConversationStore
  readonly answers: AnswerStore
  readonly apps: AppOpener
  /** The model for a conversation, if it still exists. */
  modelFor(kind: ChatModel['kind'] | null): ChatModel
  findAccount(id: string): Promise<ChatAccount | null>
  /** Called when a conversation has new events. */
  changed(conversation: string): void
  clock(): Date
  onError(error: unknown): void
}

/** No answer runs forever, whatever its tools do. */
const LONGEST_MS = 10 * 60_000
/** A disabled user is out within a second, whichever process answers them. */
const LOOK_EVERY_MS = 500

/** Concurrent answers of one person. */
const AT_ONCE: Record<ChatModel['kind'], number> = { provider: 4, local: 2 }
/** Retry delay while a person's limit is reached. */
const BUSY_MS = 500

/** One person's answers wait for each other; other people's wait only at the model itself. */
const queues = (): Record<ChatModel['kind'], FairQueue> => {
  const queueOf = (atOncePerCaller: number) =>
    createFairQueue({ atOnce: 2000, atOncePerCaller, mostPerCaller: 20, mostInAll: 2000 })
  return { provider: queueOf(AT_ONCE.provider), local: queueOf(AT_ONCE.local) }
}

/** A model's concurrency, and whose turn it is. */
const placesAtModels = (): Record<ChatModel['kind'], FairQueue> => ({
  provider: createFairQueue({ atOnce: 100, atOncePerCaller: 4, mostPerCaller: 20, mostInAll: 2000 }),
  local: createFairQueue({ atOnce: 8, atOncePerCaller: 2, mostPerCaller: 20, mostInAll: 2000 }),
})

export function createAnswerRunner(parts: AnswerRunnerParts): AnswerRunner {
  const { answers: store, conversations, clock, changed, onError } = parts
  const by = randomUUID()
  const queue = queues()
  const places = placesAtModels()
  const running = new Map<string, AbortController>()
  const underWay = new Set<Promise<void>>()
  let closing = false

  const claim = async (lease: Lease, { kind, name }: ChatModel, signal: AbortSignal) => {
    while (!signal.aborted) {
      const claimed = await store.claim(lease, { kind, name }, AT_ONCE[kind])
      if (claimed !== 'busy') return claimed
      // Another process runs some of this person's answers.
      await sleep(BUSY_MS, undefined, { signal }).catch(() => undefined)
    }
    return null
  }
  const run = async (answer: string, model: ChatModel, stop: AbortController) => {
    const lease = { answer, by }
    const claimed = await claim(lease, model, stop.signal)
    if (!claimed) return
    const { id } = claimed.conversation
    changed(id)
    const opened: OpenedApp[] = []
    const writer = createEventWriter({
      store,
      lease,
      written: () => changed(id),
      lost(error) {
        if (error !== undefined) onError(error)
        stop.abort()
      },
    })
    const finish = (ended: EndedAnswer) =>
      writer.after((events, calls) => store.end(lease, ended, events, calls))
    try {
      const prepared = await prepare(parts, claimed, opened)
      const limit = AbortSignal.timeout(LONGEST_MS)
      const ended = await runAnswer({
        ...prepared,
        claimed,
        lease,
        model: shareModel(model, places[model.kind]),
        store,
        writer,
        now: clock,
        signal: AbortSignal.any([stop.signal, limit]),
      })
      if (ended) await finish(closing ? CLOSED : limit.aborted ? TOO_LONG : ended)
    } catch (error) {
      if (!(error instanceof AppError)) onError(error)
      await finish(failed(error))
    } finally {
      await Promise.all(opened.map((app) => app.close().catch(onError)))
    }
  }
  const begin: AnswerRunner['begin'] = (answer, { owner, model }) => {
    if (closing || running.has(answer)) return
    const stop = new AbortController()
    running.set(answer, stop)
    const work = queue[model.kind]
      .run(owner, () => run(answer, model, stop), stop.signal)
      .catch(async (error) => {
        // It never started: stopped while it waited, or too many of one person's were waiting.
        if (stop.signal.aborted) return
        const lease = { answer, by }
        const isOurs = await store.claim(lease, { kind: model.kind, name: model.name })
        if (isOurs) await store.end(lease, failed(error))
      })
      .catch(onError)
      .finally(() => {
        running.delete(answer)
        underWay.delete(work)
      })
    underWay.add(work)
  }
  const takeOver = async () => {
    const { cut, queued } = await store.takeOver(by)
    for (const { conversation } of cut) changed(conversation)
    for (const { answer, owner, model } of queued) begin(answer, { owner, model: parts.modelFor(model) })
  }
  const look = async () => {
    for (const answer of await store.renew(by, [...running.keys()])) running.get(answer)?.abort()
    await takeOver()
    for (const conversation of await store.expire()) changed(conversation)
  }
  const timer = setInterval(() => void look().catch(onError), LOOK_EVERY_MS).unref()
  return {
    by,
    begin,
    stop: (answer) => running.get(answer)?.abort(),
    look,
    async close() {
      closing = true
      clearInterval(timer)
      for (const stop of running.values()) stop.abort()
      await Promise.all(underWay)
    },
  }

  async function prepare(
    { apps, findAccount }: AnswerRunnerParts,
    { conversation, answer }: ClaimedAnswer,
    opened: OpenedApp[],
  ) {
    const account = await findAccount(conversation.owner)
    if (!account) throw new AppError('SIGN_IN_REQUIRED')
    for (const ref of conversation.apps) {
      const app = await apps.open(account, ref)
      if (app) opened.push(app)
    }
    const before = (await store.callsFor(answer.parent ?? '', answer.id)).filter(({ readOnly }) => !readOnly)
    const tools = chatTools(opened, { allowed: conversation.allowed, begun: before })
    const branch = (await conversations.branch(conversation.id, answer.parent))?.messages ?? []
    return {
      tools,
      history: historyOf(branch, tools),
      instructions: composeInstructions(opened, { today: clock(), before }),
    }
  }
}

const CLOSED: EndedAnswer = {
  status: 'cut',
  usage: null,
  failure: {
    code: 'ANSWER_CUT',
    message:
      'The server was stopped while this was being answered. Try again: what was done is not done twice without asking.',
    retry: true,
  },
}
const TOO_LONG: EndedAnswer = {
  status: 'failed',
  usage: null,
  failure: { code: 'TIMEOUT', message: 'The answer took too long, and was stopped.', retry: true },
}

const failed = (error: unknown): EndedAnswer => {
  const { code, message } = error instanceof AppError ? error : new AppError('EXECUTION_ERROR')
  return { status: 'failed', usage: null, failure: { code, message, retry: true } }
}
