import type { Generated } from 'kysely'
import type { ChatSchema } from './chat-schema.ts'
import type { StoredBytes } from './vector-bytes.ts'

/** The tables as they stand after the last migration, for both databases. */
export interface Schema extends ChatSchema {
  widget_html: {
    name: string
    hash: string
    html: string
    kept_at: string
  }
  task_counters: {
    owner: string
    last_number: number
  }
  tasks: {
    owner: string
    number: number
    id: string
    title: string
    description: string | null
    /** 1 or 0, since SQLite has no other. */
    completed: number
    created_at: string
    updated_at: string
  }
  gifts: {
    id: string
    name: string
    brief_description: string
    full_description: string
    price: number | null
    price_range: string
    /** JSON arrays. */
    categories: string
    occasions: string
    recipient_types: string
    age_from: number
    age_to: number
    purchasing_guidance: string
    popular: number
    image_url: string
    url: string
    batch: string
  }
  gift_imports: {
    batch: string
    lines: number
    done: number
  }
  accounts: {
    id: string
    email: string
    role: string
    password_hash: string | null
    password_version: Generated<number>
    created_at: string
  }
  personal_tokens: {
    id: string
    account_id: string
    name: string
    hash: string
    created_at: string
    scope: string | null
    expires_at: string | null
    last_used_at: string | null
  }
  audit: {
    at: string
    account_id: string | null
    app: string
    tool: string
    outcome: string
    duration_ms: number
    trace_id: string
  }
  sessions: {
    hash: string
    account_id: string
    password_version: Generated<number>
    started_at: string
    expires_at: string
    browser: string | null
    last_used_at: string | null
  }
  invitations: {
    hash: string
    account_id: string | null
    expires_at: string
  }
  server_secrets: {
    name: string
    value: string
  }
  outside_identities: {
    issuer: string
    subject: string
    account_id: string
  }
  oauth_records: {
    kind: string
    id: string
    payload: string
    grant_id: string | null
    uid: string | null
    account_id: string | null
    consumed_at: string | null
    expires_at: string | null
  }
  made_apps: {
    id: string
    owner_id: string
    content: string
    data: string
    fingerprint: string
    status: string
    slug: string | null
    publish_version: number
    published_at: string | null
    published_fingerprint: string | null
    revision: number
    keep_messages: number
    live_change: number
    audience: Generated<string>
    disabled: Generated<number>
    access_revision: Generated<number>
    created_at: string
    updated_at: string
    deleted_at: string | null
  }
  app_grants: { app_id: string; account_id: string; level: string }
  app_versions: {
    app_id: string
    version: number
    content: string
    data: string
    notes: string
    published_at: string
    published_by: string
  }
  live_counter: {
    value: number
  }
  app_slugs: {
    slug: string
    owner_id: string
    app_id: string | null
  }
  made_widgets: {
    name: string
    hash: string
    layout_widget: string
    layout_hash: string
    theme: string
    title: string
  }
  pictures: {
    hash: string
    type: string
    width: number
    height: number
    size: number
    bytes: StoredBytes
    put_at: string
  }
  app_pictures: {
    app_id: string
    hash: string
    /** 1 where a version refers to it. */
    published: number
    claimed_at: string
  }
  app_secrets: {
    app_id: string
    name: string
    value: string
  }
  app_messages: {
    app_id: string
    at: string
    trace_id: string
    message: string
  }
  search_spaces: {
    number: Generated<number>
    collection: string
    model: string
    tag: string
    size: number
    last_key: number
  }
  search_entries: {
    key: Generated<number>
    space: number
    id: string
    hash: string
    vector: StoredBytes | null
  }
}
