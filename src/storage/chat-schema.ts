import type { ColumnType } from 'kysely'

/** The chat's tables. JSON is stored as text, timestamps in ISO form. */
export interface ChatSchema {
  chat_conversations: {
    id: string
    owner_id: string
    title: string
    apps: string
    model: string | null
    head: string | null
    allowed: string
    last_event: number
    /** PostgreSQL returns a bigint as text. */
    bytes: ColumnType<number | string, number, number>
    created_at: string
    updated_at: string
  }
  chat_messages: {
    id: string
    conversation_id: string
    parent_id: string | null
    role: string
    text: string
    parts: string | null
    status: string
    model: string | null
    usage: string | null
    failure: string | null
    turn_state: string | null
    /** 1 or 0, since SQLite has no boolean. */
    stop_asked: number
    lease_by: string | null
    lease_until: string | null
    created_at: string
    ended_at: string | null
  }
  chat_events: {
    conversation_id: string
    number: number
    message_id: string | null
    name: string
    data: string
    at: string
  }
  chat_calls: {
    message_id: string
    id: string
    made_by: string
    app: string
    tool: string
    arguments: string
    read_only: number
    outcome: string | null
    widget_state: string | null
    started_at: string
    ended_at: string | null
  }
  chat_approvals: {
    id: string
    conversation_id: string
    message_id: string
    call_id: string
    asked_by: string
    shown: string
    status: string
    created_at: string
    expires_at: string
  }
  chat_shares: {
    id: string
    conversation_id: string
    hash: string
    head: string
    widget_states: string
    snapshot: string | null
    created_at: string
  }
  chat_servers: {
    id: string
    owner_id: string
    name: string
    address: string
    secret: string | null
    status: string
    problem: string | null
    listing: string
    sign_in_state: string | null
    trusted: number
    created_at: string
  }
}
