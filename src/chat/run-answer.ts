import { randomUUID } from 'node:crypto'
import type { CallStatus, ChatCall, ChatOutcome } from '../../common/chat-parts.ts'
import type { ChatModel } from '../agent/turn/chat-model.ts'
import { runTurn } from '../agent/turn/lazy-turn.ts'
import { type ProposedCall, REJECTED, type TurnEvent } from '../agent/turn/turn.ts'
import { AppError } from '../errors.ts'
import { traceChannels, traced } from '../trace-channels.ts'
import type { AnswerStore, ClaimedAnswer, EndedAnswer, Lease, StartedCall } from './answer.ts'
import { type ChatTool, mayAllowAlways } from './apps/agent-tools.ts'
import { callDigest } from './apps/tool-digest.ts'
import type { NewEvent, StoredApproval } from './conversation.ts'
import type { EventWriter } from './event-writer.ts'
import { APPROVAL_MS } from './limits.ts'

export interface AnswerRun {
  readonly claimed: ClaimedAnswer
  readonly lease: Lease
  readonly model: ChatModel
  readonly tools: readonly ChatTool[]
  readonly instructions: string
  readonly history: Parameters<typeof runTurn>[0]['history']
  readonly signal: AbortSignal
  readonly store: AnswerStore
  readonly writer: EventWriter
  now(): Date
}

/** Runs one answer and stores it as it grows. Returns how it ended; null if it waits, or belongs to another process. */
export const runAnswer = (run: AnswerRun): Promise<EndedAnswer | null> =>
  traced(
    traceChannels.turn,
    () => ({
      model: run.model.name,
      provider: run.model.kind,
      conversation: run.claimed.conversation.id,
    }),
    async (trace) => {
      const ended = await answer(run)
      if (trace && ended?.usage) trace.usage = ended.usage
      if (trace && ended?.failure) trace.errorType = ended.failure.code
      return ended
    },
  )

async function answer(run: AnswerRun): Promise<EndedAnswer | null> {
  const { claimed, tools, signal } = run
  const calls = createCallWriter(run)
  const declined = new Set<string>()
  const decide = (call: ProposedCall): true | string => {
    const verdict = verdictOn(call, run)
    if (verdict !== true) declined.add(call.id)
    return verdict
  }
  const events = runTurn({
    model: run.model,
    caller: claimed.conversation.owner,
    tools,
    instructions: run.instructions,
    history: run.history,
    ...(claimed.state && { resume: { state: claimed.state, decide } }),
    signal,
    beforeCall: calls.begin,
  })
  for await (const event of events) {
    const ended = await take(event, run, { calls, declined })
    if (ended !== undefined) return ended
  }
  return { status: 'failed', usage: null, failure: failureOf(new AppError('LLM_ERROR')) }
}

const CHANGED =
  'This was not run: the tool has changed, or is not the one that the person agreed to. Call it again if it is still wanted.'

/** An approval covers the tool and arguments that the user saw. By now the name may mean another tool. */
function verdictOn(call: ProposedCall, { claimed, tools }: AnswerRun): true | string {
  const approval = claimed.approvals.find((each) => each.call === call.id)
  if (approval?.status !== 'yes') return REJECTED
  const tool = tools.find(({ id }) => id === call.tool)
  const isSame = tool && approval.digest === callDigest(tool.definition, call.arguments)
  return isSame ? true : CHANGED
}

type Calls = ReturnType<typeof createCallWriter>

/** Undefined while it continues. */
async function take(
  event: TurnEvent,
  run: AnswerRun,
  { calls, declined }: { calls: Calls; declined: ReadonlySet<string> },
): Promise<EndedAnswer | null | undefined> {
  const { writer } = run
  if (event.type === 'text') return void writer.text(event.delta)
  if (event.type === 'tool_call') return void calls.propose(event.call)
  if (event.type === 'tool_result')
    return void calls.finish(event.callId, event.outcome as ChatOutcome, declined.has(event.callId))
  if (event.type === 'approval_needed') {
    await calls.wait(event.calls, event.state)
    return null
  }
  if (event.type === 'done') return { status: 'done', usage: event.usage, failure: null }
  const { failure } = event
  return failure.code === 'TURN_STOPPED'
    ? { status: 'stopped', usage: null, failure: null }
    : { status: 'failed', usage: null, failure }
}

const failureOf = ({ code, message }: AppError) => ({ code, message, retry: true })

function createCallWriter({ claimed, lease, tools, store, writer, now }: AnswerRun) {
  const message = lease.answer
  const shownCalls = new Set(
    claimed.answer.parts.flatMap((part) => (part.type === 'call' ? [part.call.id] : [])),
  )
  const started = new Map<string, number>()
  const toolOf = (call: ProposedCall) => tools.find(({ id }) => id === call.tool)
  /** The call as an event, unless it was sent before. */
  const untold = (call: ProposedCall): NewEvent[] => {
    if (shownCalls.has(call.id)) return []
    shownCalls.add(call.id)
    return [{ name: 'call', data: { message, call: shown(call, toolOf(call)) } }]
  }
  const changed = (call: string, status: CallStatus, more: object = {}): NewEvent => ({
    name: 'call_changed',
    data: { message, call, status, ...more },
  })
  return {
    propose: (call: ProposedCall) => writer.add(...untold(call)),
    /** Stored before it runs, and only once: if that fails, it does not run. */
    async begin(call: ProposedCall): Promise<void> {
      const tool = toolOf(call)
      const row: StartedCall = {
        id: call.id,
        madeBy: 'model',
        app: call.app,
        tool: call.name,
        arguments: call.arguments,
        readOnly: tool?.readOnly ?? false,
      }
      let isKnown = false
      const isOurs = await writer.after(async (events, calls) => {
        const written = [...events, ...untold(call), changed(call.id, 'running')]
        const stored = await store.startCall(lease, row, written, calls)
        isKnown = stored === 'known'
        return stored !== 'lost'
      })
      if (!isOurs) throw new AppError('ANSWER_CUT')
      if (isKnown) throw new AppError('CALL_REPEATED')
      started.set(call.id, now().getTime())
    },
    finish(id: string, outcome: ChatOutcome, isDeclined: boolean): void {
      const begun = started.get(id)
      if (begun === undefined) writer.add(changed(id, isDeclined ? 'declined' : 'done', { outcome }))
      else
        writer.finish({ id, outcome }, changed(id, 'done', { outcome, durationMs: now().getTime() - begun }))
    },
    wait: (waiting: readonly ProposedCall[], state: Parameters<AnswerStore['wait']>[1]['state']) =>
      writer.after((events, calls) =>
        store.wait(lease, {
          state,
          calls,
          approvals: waiting.map((call) => approvalOf(call, toolOf(call), message, now())),
          events: [...events, ...waiting.flatMap((call) => [...untold(call), changed(call.id, 'waiting')])],
        }),
      ),
  }
}

const shown = (call: ProposedCall, tool: ChatTool | undefined): ChatCall => ({
  id: call.id,
  app: call.app,
  tool: call.name || call.tool,
  title: tool?.title ?? (call.name || call.tool),
  arguments: { ...call.arguments },
  status: 'proposed',
  outcome: null,
  durationMs: null,
  widget: tool?.hasWidget ?? false,
})

export const approvalOf = (
  call: Pick<ProposedCall, 'id' | 'app' | 'name' | 'arguments'>,
  tool: Pick<ChatTool, 'appTitle' | 'title' | 'reason' | 'definition'> | undefined,
  message: string,
  time: Date,
): StoredApproval => {
  const reason = tool?.reason ?? 'destructive'
  return {
    id: randomUUID(),
    message,
    call: call.id,
    app: call.app,
    appTitle: tool?.appTitle ?? call.app,
    tool: call.name,
    title: tool?.title ?? call.name,
    arguments: { ...call.arguments },
    reason,
    status: 'pending',
    mayAllowAlways: mayAllowAlways(reason),
    ...(tool && {
      definition: tool.definition,
      digest: callDigest(tool.definition, call.arguments),
    }),
    createdAt: time.toISOString(),
    expiresAt: new Date(time.getTime() + APPROVAL_MS).toISOString(),
  }
}
