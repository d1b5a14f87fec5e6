import type { Selectable } from 'kysely'
import type { ChatPart } from '../../../common/chat-parts.ts'
import type { StoredCall } from '../../chat/answer.ts'
import type { StoredApproval, StoredConversation, StoredMessage } from '../../chat/conversation.ts'
import type { Schema } from '../schema.ts'

const parsed = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T))
const written = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

export const readConversation = (row: Selectable<Schema['chat_conversations']>): StoredConversation => ({
  id: row.id,
  owner: row.owner_id,
  title: row.title,
  apps: JSON.parse(row.apps),
  model: row.model as StoredConversation['model'],
  head: row.head,
  allowed: JSON.parse(row.allowed),
  lastEvent: row.last_event,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** A growing answer's parts come from its events. */
export const readMessage = (
  row: Omit<
    Selectable<Schema['chat_messages']>,
    'conversation_id' | 'text' | 'turn_state' | 'stop_asked' | 'lease_by' | 'lease_until'
  >,
  grown: readonly ChatPart[] = [],
): StoredMessage => ({
  id: row.id,
  parent: row.parent_id,
  role: row.role === 'user' ? 'user' : 'assistant',
  parts: parsed<ChatPart[]>(row.parts) ?? [...grown],
  status: row.status as StoredMessage['status'],
  model: parsed(row.model),
  usage: parsed(row.usage),
  failure: parsed(row.failure),
  createdAt: row.created_at,
  endedAt: row.ended_at,
})

export const writeMessage = (
  conversation: string,
  { id, parent, role, parts, status, model, usage, failure, createdAt, endedAt }: StoredMessage,
  text: string,
): Schema['chat_messages'] => ({
  id,
  conversation_id: conversation,
  parent_id: parent,
  role,
  text,
  parts: role === 'user' ? JSON.stringify(parts) : null,
  status,
  model: written(model),
  usage: written(usage),
  failure: written(failure),
  turn_state: null,
  stop_asked: 0,
  lease_by: null,
  lease_until: null,
  created_at: createdAt,
  ended_at: endedAt,
})

export const readCall = (row: Selectable<Schema['chat_calls']>): StoredCall => ({
  id: row.id,
  message: row.message_id,
  madeBy: row.made_by === 'widget' ? 'widget' : 'model',
  app: row.app,
  tool: row.tool,
  arguments: JSON.parse(row.arguments),
  readOnly: row.read_only === 1,
  outcome: parsed(row.outcome),
})

/** An approval's displayed text never changes; only its status does. */
export const readApproval = (row: Selectable<Schema['chat_approvals']>): StoredApproval => ({
  ...JSON.parse(row.shown),
  id: row.id,
  message: row.message_id,
  call: row.call_id,
  status: row.status,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

export function writeApproval(
  conversation: string,
  approval: StoredApproval,
  askedBy: 'model' | 'widget',
): Schema['chat_approvals'] {
  const { id, message, call, status, createdAt, expiresAt, ...shown } = approval
  return {
    id,
    conversation_id: conversation,
    message_id: message,
    call_id: call,
    asked_by: askedBy,
    shown: JSON.stringify(shown),
    status,
    created_at: createdAt,
    expires_at: expiresAt,
  }
}
