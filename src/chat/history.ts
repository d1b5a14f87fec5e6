import type { ChatItem, ToolOutcome } from '../agent/turn/turn.ts'
import type { ChatTool } from './apps/agent-tools.ts'
import type { StoredMessage } from './conversation.ts'

/** In characters: older messages are left out, since models have limits. */
const LONGEST = 120_000

/** The messages from the first to this one, along its branch. */
export function branchTo(messages: readonly StoredMessage[], last: string | null): StoredMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const branch: StoredMessage[] = []
  // Each is visited once, so that a cycle of parents cannot loop forever.
  for (
    let message = last === null ? undefined : byId.get(last);
    message;
    message = byId.get(message.parent ?? '')
  ) {
    byId.delete(message.id)
    branch.unshift(message)
  }
  return branch
}

/** A branch's messages and calls as a model receives them. */
export function historyOf(branch: readonly StoredMessage[], tools: readonly ChatTool[]): ChatItem[] {
  const items = branch.flatMap((message) => itemsOf(message, tools))
  let room = LONGEST
  const from = items.findLastIndex((item) => {
    room -= JSON.stringify(item).length
    return room < 0
  })
  // It starts with a user message: a result without its question makes no sense.
  const kept = items.slice(from + 1)
  const first = kept.findIndex(({ role }) => role === 'user')
  return first < 0 ? items.slice(-1) : kept.slice(first)
}

const itemsOf = ({ role, parts }: StoredMessage, tools: readonly ChatTool[]): ChatItem[] =>
  parts.flatMap((part): ChatItem[] => {
    if (part.type === 'text') return part.text.trim() === '' ? [] : [{ role, text: part.text }]
    const { call } = part
    if (call.status === 'proposed' || call.status === 'waiting') return []
    const known = tools.find(({ app, name }) => app === call.app && name === call.tool)
    return [
      {
        role: 'call',
        call: {
          id: call.id,
          tool: known?.id ?? (call.tool.replace(/[^A-Za-z0-9_-]/g, '_') || 'unknown'),
          app: call.app,
          name: call.tool,
          arguments: call.arguments,
        },
        outcome: call.outcome as ToolOutcome | null,
      },
    ]
  })
