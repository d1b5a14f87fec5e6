import {
  Agent,
  type FunctionTool,
  MaxTurnsExceededError,
  NoopTrace,
  Runner,
  RunState,
  type RunStreamEvent,
  type RunToolApprovalItem,
  tool as sdkTool,
  setTracingContextStorage,
} from '@openai/agents-core'
import { errorMessage } from '../../../common/error-message.ts'
import { asJsonObject, isJsonObject, type JsonObject } from '../../../common/json.ts'
import { AppError } from '../../errors.ts'
import { asLlmError } from '../openai-model.ts'
import type { ChatModel } from './chat-model.ts'
import { sdkItems, toldToModel } from './sdk-items.ts'
import {
  type AgentTool,
  type ChatItem,
  type ProposedCall,
  type ToolOutcome,
  TURN_LIMITS,
  type TurnEvent,
  type TurnFailure,
  type TurnLimits,
  type TurnState,
} from './turn.ts'
import { costAt, costToldIn } from './turn-cost.ts'

export interface TurnOrder {
  readonly model: ChatModel
  readonly tools: readonly AgentTool[]
  /** The system prompt; a local model does without. */
  readonly instructions: string
  /** The conversation up to the person's last message, which begins the turn. */
  readonly history: readonly ChatItem[]
  /** Resumes a paused turn: its state, and for each call the decision, or the text that the model gets instead. */
  readonly resume?: { readonly state: TurnState; decide(call: ProposedCall): true | string }
  /** The unit of fair sharing between callers. Never sent to a model. */
  readonly caller: string
  readonly signal: AbortSignal
  readonly limits?: TurnLimits
  /** Waited for before a tool runs, so that the call is stored before it can have done anything. */
  beforeCall?(call: ProposedCall): Promise<void>
}

/** One turn: the model is asked, its calls are run, until it has nothing left to call. Never throws. */
export async function* runTurn(order: TurnOrder): AsyncGenerator<TurnEvent> {
  const { model, tools, history, signal, limits = TURN_LIMITS } = order
  const stop = new AbortController()
  const outcomes = new Map<string, ToolOutcome>()
  const calls = createCallReader(tools)
  let reportedCost = order.resume?.state.cost ?? null
  try {
    signal.throwIfAborted()
    const agent = new Agent({
      name: 'Vitrine',
      instructions: order.instructions,
      model: model.open({ tools, history, caller: order.caller }),
      // By the newer name: models that think refuse the older one.
      modelSettings: { providerData: { max_completion_tokens: limits.answerTokens } },
      tools: tools.map((tool) => sdkToolOf(tool, { order, outcomes, signal })),
    })
    const result = await runner().run(agent, await beginningOf(agent, order, calls), {
      stream: true,
      maxTurns: limits.steps,
      signal: AbortSignal.any([signal, stop.signal]),
    })
    for await (const event of result) {
      const cost = costToldIn(event)
      if (cost !== null) reportedCost = (reportedCost ?? 0) + cost
      const known = tellEvent(event, calls, outcomes)
      if (known) yield known
      if (result.state.usage.totalTokens > limits.turnTokens) {
        stop.abort()
        throw new AppError('TURN_TOO_LONG')
      }
    }
    await result.completed
    signal.throwIfAborted()
    const { usage } = result.state
    const waiting = result.interruptions.map((item) => calls.of(rawCall(item)))
    if (waiting.length > 0) {
      // The text is the library's own; as JSON it can be stored with everything else.
      const run = asJsonObject(JSON.parse(result.state.toString()))
      const state = { run, ...(reportedCost !== null && { cost: reportedCost }) }
      yield { type: 'approval_needed', calls: waiting, state }
    } else {
      const { requests, inputTokens, outputTokens } = usage
      const cost = reportedCost ?? (model.prices ? costAt(model.prices, usage) : null)
      yield { type: 'done', usage: { requests, inputTokens, outputTokens, cost } }
    }
  } catch (error) {
    yield { type: 'failed', failure: failureOf(error, signal) }
  }
}

// The library would keep an unused trace in an AsyncLocalStorage, and on Node 20 that slows down every promise of the process.
const noTrace = new NoopTrace()
setTracingContextStorage({
  run: (_store, work) => work(),
  getStore: () => ({ trace: noTrace, active: true }),
  enterWith() {},
})

/** Nothing is traced: traces would go to a provider, whichever model answers. */
const runner = () =>
  new Runner({
    tracingDisabled: true,
    traceIncludeSensitiveData: false,
    toolNotFoundBehavior: 'return_error_to_model',
  })

async function beginningOf(
  agent: Agent,
  { history, resume }: TurnOrder,
  calls: ReturnType<typeof createCallReader>,
) {
  if (!resume) return sdkItems(history)
  const state = await RunState.fromString<unknown, typeof agent>(agent, JSON.stringify(resume.state.run))
  for (const waiting of state.getInterruptions()) {
    const verdict = resume.decide(calls.of(rawCall(waiting)))
    if (verdict === true) state.approve(waiting)
    else state.reject(waiting, { message: verdict })
  }
  return state
}

interface Surroundings {
  readonly order: TurnOrder
  readonly outcomes: Map<string, ToolOutcome>
  readonly signal: AbortSignal
}

function sdkToolOf(tool: AgentTool, { order, outcomes, signal }: Surroundings): FunctionTool {
  return sdkTool({
    name: tool.id,
    description: tool.description,
    // Not strict: that form of a schema has no optional fields, and every tool checks its own input.
    strict: false,
    parameters: {
      type: 'object',
      properties: {},
      required: [],
      ...tool.inputSchema,
      additionalProperties: true,
    } as never,
    needsApproval: tool.needsApproval,
    errorFunction: (_context, error) => {
      if (signal.aborted) throw error
      return `The arguments could not be used: ${errorMessage(error)}`
    },
    async execute(input: unknown, _context, details) {
      const id = details?.toolCall?.callId ?? ''
      const args = asJsonObject(input)
      await order.beforeCall?.({ id, tool: tool.id, app: tool.app, name: tool.name, arguments: args })
      signal.throwIfAborted()
      const outcome = await attempt(() => tool.run(args, { id, signal }), signal)
      outcomes.set(id, outcome)
      return toldToModel(outcome)
    },
  }) as FunctionTool
}

/** The model learns of a broken tool as of a refusal, without the reason. */
async function attempt(run: () => Promise<ToolOutcome>, signal: AbortSignal): Promise<ToolOutcome> {
  try {
    return await run()
  } catch (error) {
    if (signal.aborted) throw error
    return { content: [{ type: 'text', text: 'The tool did not answer. Try again later.' }], isError: true }
  }
}

const rawCall = ({
  rawItem,
}: Pick<RunToolApprovalItem, 'rawItem'>): { callId?: string; name?: string; arguments?: string } =>
  rawItem as { callId?: string; name?: string; arguments?: string }

/** Reads calls as a model has written them. */
function createCallReader(tools: readonly AgentTool[]) {
  const byId = new Map(tools.map((tool) => [tool.id, tool]))
  return {
    of({ callId = '', name = '', arguments: text = '' }: ReturnType<typeof rawCall>): ProposedCall {
      const found = byId.get(name)
      return {
        id: callId,
        tool: name,
        app: found?.app ?? '',
        name: found?.name ?? '',
        arguments: readArguments(text),
      }
    },
  }
}

function readArguments(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : {}
  } catch {
    return {}
  }
}

function tellEvent(
  event: RunStreamEvent,
  calls: ReturnType<typeof createCallReader>,
  outcomes: ReadonlyMap<string, ToolOutcome>,
): TurnEvent | null {
  if (event.type === 'raw_model_stream_event') {
    const { data } = event
    return data.type === 'output_text_delta' ? { type: 'text', delta: data.delta } : null
  }
  if (event.type !== 'run_item_stream_event') return null
  const { item } = event
  if (item.type === 'tool_call_item') return { type: 'tool_call', call: calls.of(rawCall(item as never)) }
  if (item.type !== 'tool_call_output_item') return null
  const { callId = '' } = rawCall(item as never)
  const text = typeof item.output === 'string' ? item.output : JSON.stringify(item.output)
  const outcome = outcomes.get(callId) ?? { content: [{ type: 'text', text }], isError: true }
  return { type: 'tool_result', callId, outcome }
}

const RETRY_MAKES_NO_SENSE = new Set(['TURN_TOO_LONG', 'TURN_STOPPED'])

function failureOf(error: unknown, signal: AbortSignal): TurnFailure {
  const known = signal.aborted
    ? new AppError('TURN_STOPPED')
    : error instanceof MaxTurnsExceededError
      ? new AppError('TURN_TOO_LONG')
      : asLlmError(error)
  const { code, details } = known
  const reason = typeof details.reason === 'string' ? details.reason : null
  return { code, message: reason ?? known.message, retry: !RETRY_MAKES_NO_SENSE.has(code) }
}
