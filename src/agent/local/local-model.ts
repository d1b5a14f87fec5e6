import { randomUUID } from 'node:crypto'
import {
  type AgentInputItem,
  type ModelRequest,
  type protocol,
  type Model as SdkModel,
  Usage,
} from '@openai/agents-core'
import { asJsonObject } from '../../../common/json.ts'
import type { ChatModel, ChatRequest } from '../turn/chat-model.ts'
import { assistantMessage } from '../turn/sdk-items.ts'
import { type AgentTool, REJECTED } from '../turn/turn.ts'
import { type ChooserParts, createChooser } from './choose-call.ts'
import { tellNothingFits, tellOutcome } from './plain-reply.ts'
import type { CallMade, RuleSet, RuleStep } from './rules/rule-set.ts'
import { readJson } from './rules/todo/tasks.ts'

export interface LocalModelOptions extends ChooserParts {
  readonly rules: readonly RuleSet[]
}

export const LOCAL_MODEL_NAME = 'Needle (on this server)'

/** The model that comes with Vitrine: rules for the Apps that come along, a small function-calling model for all others. */
export function createLocalModel({ rules, needle, embedder }: LocalModelOptions): ChatModel {
  const choose = createChooser({ needle, embedder })

  const nextStep = async (turn: OpenTurn, request: ChatRequest, signal: AbortSignal): Promise<RuleStep> => {
    const { tools, history } = request
    for (const set of rules) {
      const own = new Map(tools.filter(({ app }) => set.apps.includes(app)).map((tool) => [tool.name, tool]))
      if (own.size === 0) continue
      const step = set.next({
        message: turn.message,
        earlier: earlierThan(history),
        made: turn.made,
        tools: own,
      })
      if (step)
        return 'text' in step
          ? step
          : { calls: step.calls.map((call) => ({ ...call, name: own.get(call.name)?.id ?? call.name })) }
    }
    const [last] = turn.made.slice(-1)
    if (last) return { text: tellOutcome(last) }
    const known = new Set(rules.flatMap(({ apps }) => apps))
    const others = tools.filter(({ app }) => !known.has(app))
    const chosen = await choose(turn.message, others, { caller: request.caller, signal })
    if (!chosen) return { text: tellNothingFits(tools) }
    return { calls: [{ name: chosen.tool.id, arguments: chosen.arguments }] }
  }

  const open = (request: ChatRequest): SdkModel => {
    const respond = async ({ input, signal }: ModelRequest) => {
      const turn = readTurn(input, request.tools)
      const step = await nextStep(turn, request, signal ?? new AbortController().signal)
      signal?.throwIfAborted()
      return step
    }
    return {
      async getResponse(asked) {
        return { usage: new Usage(), output: outputOf(await respond(asked)) }
      },
      async *getStreamedResponse(asked) {
        yield { type: 'response_started' }
        const step = await respond(asked)
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
  const asked = input[start]
  return { message: asked && 'content' in asked ? textOf(asked.content) : '', made }
}

/** Text, wherever the library keeps it. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (Array.isArray(content)) return content.map(textOf).join('')
  const { text } = asJsonObject(content)
  return typeof text === 'string' ? text : ''
}
