import type {
  ChatApprovalView,
  ChatEvent,
  ChatMessageView,
  ConversationView,
} from '../../common/api/chat-views.ts'
import { growParts } from '../../common/chat-parts.ts'

/** Applies an event. Null if the conversation must be loaded again; known events change nothing. */
export function withEvent(now: ConversationView, { name, data }: ChatEvent): ConversationView | null {
  switch (name) {
    case 'message': {
      // The known message has at least as much.
      if (now.messages.some(({ id }) => id === data.message.id)) return now
      // A new message ends the conversation in every tab.
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

/** The same for a growing answer. A finished one was loaded complete. */
const grown: typeof changed = (now, id, change) =>
  changed(now, id, (message) => (message.endedAt === null ? change(message) : message))

/** The branch that ends with this message, from the first message on. */
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

/** The versions of a message in all branches, oldest first. */
export const versionsOf = (
  messages: readonly ChatMessageView[],
  { parent, role }: ChatMessageView,
): ChatMessageView[] => messages.filter((message) => message.parent === parent && message.role === role)

/** The end of the newest branch through a message. */
export function endOf(messages: readonly ChatMessageView[], id: string): string {
  const last = messages.filter(({ parent }) => parent === id).at(-1)
  return last ? endOf(messages, last.id) : id
}

/** True if an answer is running or about to start. */
export const isUnderWay = ({ status }: Pick<ChatMessageView, 'status'>): boolean =>
  status === 'queued' || status === 'running'
