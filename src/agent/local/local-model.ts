import { randomUUID } from 'node:crypto'
import type { AgentInputItem, ModelRequest, protocol, Model as SdkModel } from '@openai/agents-core'
import { asJsonObject } from '../../../common/json.ts'
import type { ChatModel, ChatRequest } from '../turn/chat-model.ts'
import { assistantMessage } from '../turn/sdk-items.ts'
import { type AgentTool, REJECTED } from '../turn/turn.ts'
import { fitSchema } from './arguments/fit-schema.ts'
import { type ChooserParts, createChooser } from './choose-call.ts'
import {
  isRefusal,
  isThanks,
  LEFT_ALONE,
  tellNothingFits,
  tellOutcome,
  tellOutcomes,
  WELCOME,
} from './plain-reply.ts'
import { createMessageRater, type RatedTool, toolsToAsk } from './routing/rate-message.ts'
import type { CallMade, PlannedCall, RuleSet, RuleStep } from './rules/rule-set.ts'
import { readJson } from './rules/todo/tasks.ts'

export interface LocalModelOptions extends ChooserParts {
  readonly rules: readonly RuleSet[]
}

/** A message so plainly about a tool's data that no rule is asked: two of its words, say, in a question to a list. */
const DECISIVE = 4

export const LOCAL_MODEL_NAME = 'Needle (on this server)'

/** Vitrine's bundled model: rules for the built-in Apps, a small function-calling model for all others. */
export function createLocalModel({ rules, needle, embedder }: LocalModelOptions): ChatModel {
  const choose = createChooser({ needle, embedder })
  const rate = createMessageRater(embedder)

  const nextStep = async (turn: OpenTurn, request: ChatRequest, signal: AbortSignal): Promise<RuleStep> => {
    const { tools } = request
    const [last] = turn.made.slice(-1)
    if (last && takesMessage(tools, last)) return { text: tellOutcomes(turn.made, tools) }
    if (!last && isRefusal(turn.message)) return { text: LEFT_ALONE }
    if (!last && isThanks(turn.message)) return { text: WELCOME }
    const rated = last ? [] : await rate(turn.message, tools, earlierThan(request.history))
    const ruled = (rated[0]?.score ?? 0) > DECISIVE ? null : ruledStep(rules, turn, request)
    if (ruled) return ruled
    if (last) return { text: tellOutcome(last) }
    const calls = await chosenCalls(turn.message, request, { rated, signal })
    return calls.length > 0 ? { calls } : { text: tellNothingFits(tools) }
  }

  const chosenCalls = async (
    message: string,
    { tools, caller }: ChatRequest,
    { rated, signal }: { rated: readonly RatedTool[]; signal: AbortSignal },
  ): Promise<PlannedCall[]> => {
    const planned = toolsToAsk(rated).flatMap((each) => messageCall(each, message) ?? [])
    if (planned.length > 0 && (rated[0]?.score ?? 0) > DECISIVE) return planned
    const known = new Set(rules.flatMap(({ apps }) => apps))
    const others = tools.filter((tool) => tool.messageField === undefined && !known.has(tool.app))
    const chosen = await choose(message, others, { caller, signal })
    return chosen ? [{ name: chosen.tool.id, arguments: chosen.arguments }] : planned
  }

  const open = (request: ChatRequest): SdkModel => {
    const respond = async ({ input, signal }: ModelRequest) => {
      const turn = readTurn(input, request.tools)
      const step = await nextStep(turn, request, signal ?? new AbortController().signal)
      signal?.throwIfAborted()
      return step
    }
    return {
      async getResponse(modelRequest) {
        const { Usage } = await import('@openai/agents-core')
        return { usage: new Usage(), output: outputOf(await respond(modelRequest)) }
      },
      async *getStreamedResponse(modelRequest) {
        yield { type: 'response_started' }
        const step = await respond(modelRequest)
        if ('text' in step)
          for (const delta of step.text.match(/\s*\S+\s*/g) ?? []) yield { type: 'output_text_delta', delta }
        yield {
          type: 'response_done',
          response: {
            id: randomUUID(),
            usage: { requests: 1, inputTokens: 0, outputTokens: 0, totalTokens: 0 },
            output: outputOf(step),
          },
        }
      },
    }
  }
  return { kind: 'local', name: LOCAL_MODEL_NAME, open, close: () => needle.close() }
}

/** The next step by the rules for built-in Apps. */
function ruledStep(
  rules: readonly RuleSet[],
  { message, made }: OpenTurn,
  { tools, history }: ChatRequest,
): RuleStep | null {
  for (const set of rules) {
    const own = new Map(tools.filter(({ app }) => set.apps.includes(app)).map((tool) => [tool.name, tool]))
    if (own.size === 0) continue
    const step = set.next({ message, earlier: earlierThan(history), made, tools: own })
    if (step)
      return 'text' in step
        ? step
        : { calls: step.calls.map((call) => ({ ...call, name: own.get(call.name)?.id ?? call.name })) }
  }
  return null
}

const takesMessage = (tools: readonly AgentTool[], { name }: CallMade): boolean =>
  tools.some((tool) => tool.name === name && tool.messageField !== undefined)

/** The message as it was written; null where the tool cannot be called with that alone. */
function messageCall({ tool, field }: RatedTool, message: string): PlannedCall | null {
  const args = fitSchema(tool.inputSchema, { [field]: message })
  return args && { name: tool.id, arguments: args }
}

const outputOf = (step: RuleStep): (protocol.AssistantMessageItem | protocol.FunctionCallItem)[] =>
  'text' in step
    ? [assistantMessage(step.text)]
    : step.calls.map(({ name, arguments: args }) => ({
        type: 'function_call',
        callId: `call_${randomUUID()}`,
        name,
        arguments: JSON.stringify(args),
        status: 'completed',
      }))

/** All before the message that began the turn. */
const earlierThan = (history: ChatRequest['history']) =>
  history.slice(
    0,
    Math.max(
      0,
      history.findLastIndex(({ role }) => role === 'user'),
    ),
  )

interface OpenTurn {
  readonly message: string
  readonly made: readonly CallMade[]
}

/** The last message of the person, and the calls since. */
function readTurn(input: string | AgentInputItem[], tools: readonly AgentTool[]): OpenTurn {
  if (typeof input === 'string') return { message: input, made: [] }
  const start = input.findLastIndex((item) => 'role' in item && item.role === 'user')
  const outputs = new Map(
    input
      .slice(start + 1)
      .flatMap((item) =>
        item.type === 'function_call_result' ? [[item.callId, textOf(item.output)] as const] : [],
      ),
  )
  const names = new Map(tools.map(({ id, name }) => [id, name]))
  const made = input.slice(start + 1).flatMap((item): CallMade[] => {
    if (item.type !== 'function_call') return []
    const text = outputs.get(item.callId)
    if (text === undefined) return []
    const args = asJsonObject(readJson(item.arguments))
    return [{ name: names.get(item.name) ?? item.name, arguments: args, text, rejected: text === REJECTED }]
  })
  const message = input[start]
  return { message: message && 'content' in message ? textOf(message.content) : '', made }
}

/** Text, wherever the library keeps it. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (Array.isArray(content)) return content.map(textOf).join('')
  const { text } = asJsonObject(content)
  return typeof text === 'string' ? text : ''
}
