import type {
  ChatApprovalView,
  ChatEvent,
  ChatMessageView,
  ConversationView,
} from '../../common/api/chat-views.ts'
import { growParts } from '../../common/chat-parts.ts'

/** A conversation with one event more. Null where it must be loaded again; events seen before change nothing. */
export function withEvent(now: ConversationView, { name, data }: ChatEvent): ConversationView | null {
  switch (name) {
    case 'message': {
      // What is known of it already is as much as this or more.
      if (now.messages.some(({ id }) => id === data.message.id)) return now
      // What is said anew is what the conversation ends with, in every tab.
      return { ...now, head: data.message.id, messages: withMessage(now.messages, data.message) }
    }
    case 'text':
      return grown(now, data.message, (message) => ({
        ...message,
        parts: growParts(message.parts, { type: 'text', delta: data.delta }),
      }))
    case 'call':
      return grown(now, data.message, (message) => ({
        ...message,
        parts: growParts(message.parts, { type: 'call', call: data.call }),
      }))
    case 'call_changed': {
      const { message: id, ...change } = data
      return grown(now, id, (message) => ({
        ...message,
        parts: growParts(message.parts, { type: 'call_changed', ...change }),
      }))
    }
    case 'approval':
      return { ...now, approvals: withApproval(now.approvals, data.approval) }
    case 'answer': {
      const { message: id, ...change } = data
      return grown(now, id, (message) => ({ ...message, ...change }))
    }
    case 'conversation':
      return { ...now, ...data }
    case 'deleted':
    case 'reset':
      return null
  }
}

export function withMessage(
  messages: readonly ChatMessageView[],
  message: ChatMessageView,
): ChatMessageView[] {
  const known = messages.some(({ id }) => id === message.id)
  return known ? messages.map((each) => (each.id === message.id ? message : each)) : [...messages, message]
}

const withApproval = (approvals: readonly ChatApprovalView[], approval: ChatApprovalView) =>
  approvals.some(({ id }) => id === approval.id)
    ? approvals.map((each) => (each.id === approval.id ? approval : each))
    : [...approvals, approval]

const changed = (
  now: ConversationView,
  id: string,
  change: (message: ChatMessageView) => ChatMessageView,
): ConversationView => ({
  ...now,
  messages: now.messages.map((message) => (message.id === id ? change(message) : message)),
})

/** The same for an answer that grows. One that has ended was loaded whole, with what these events tell. */
const grown: typeof changed = (now, id, change) =>
  changed(now, id, (message) => (message.endedAt === null ? change(message) : message))

/** The branch that ends with this message, from the first word on. */
export function branchEndingAt(messages: readonly ChatMessageView[], head: string | null): ChatMessageView[] {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const branch = new Set<ChatMessageView>()
  let next = head === null ? undefined : byId.get(head)
  while (next && !branch.has(next)) {
    branch.add(next)
    next = next.parent === null ? undefined : byId.get(next.parent)
  }
  return [...branch].reverse()
}

/** What stands in the place of a message in the other branches, itself among them, oldest first. */
export const versionsOf = (
  messages: readonly ChatMessageView[],
  { parent, role }: ChatMessageView,
): ChatMessageView[] => messages.filter((message) => message.parent === parent && message.role === role)

/** The end of the newest branch that goes through a message. */
export function endOf(messages: readonly ChatMessageView[], id: string): string {
  const last = messages.filter(({ parent }) => parent === id).at(-1)
  return last ? endOf(messages, last.id) : id
}

/** An answer that is on its way, or about to be. */
export const isUnderWay = ({ status }: Pick<ChatMessageView, 'status'>): boolean =>
  status === 'queued' || status === 'running'
