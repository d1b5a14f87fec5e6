import type { Generated } from 'kysely'
import type { ChatSchema } from './chat-schema.ts'
import type { StoredBytes } from './vector-bytes.ts'

/** The tables after the last migration, for both databases. */
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
    name: string | null
    kind: Generated<string>
    disabled_at: string | null
    last_seen_at: string | null
    role_source: string | null
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
  audit_events: {
    number: Generated<number>
    at: string
    action: string
    actor_id: string | null
    source: string | null
    target_kind: string | null
    target_id: string | null
    target_name: string | null
    before: string | null
    after: string | null
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
    link_key: string | null
    limits: string | null
    updated_by: string | null
    created_at: string
    updated_at: string
    deleted_at: string | null
  }
  app_grants: { app_id: string; account_id: string; level: string }
  app_group_grants: { app_id: string; group_id: string; level: string }
  app_link_holders: { app_id: string; account_id: string }
  app_editors: { app_id: string; account_id: string; seen_at: string }
  server_settings: { name: string; value: string }
  restricted_tools: { app: string; tool: string; live_change: number }
  tool_grants: { app: string; tool: string; account_id: string | null; group_id: string | null }
  groups: { id: string; name: string; name_key: string; created_at: string }
  /** `source` is empty if an owner added them. */
  group_members: { group_id: string; account_id: string; source: string }
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
  store_records: {
    slug: string
    app_id: string | null
    listing: string | null
    icons: string | null
    challenge: string | null
    version: string | null
    digest: string | null
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
    /** 1 if a version refers to it. */
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
  mcp_tasks: {
    id: string
    app: string
    owner: string | null
    status: string
    message: string | null
    created_at: string
    updated_at: string
    expires_at: string
    lease_until: string
    call: string
    outcome: string
  }
  processes: {
    id: string
    seen_at: string
    state: string
  }
  backup_runs: {
    slot: number
    started_at: string
    finished_at: string | null
    name: string
    bytes: number | null
    error: string | null
  }
  search_entries: {
    key: Generated<number>
    space: number
    id: string
    hash: string
    vector: StoredBytes | null
  }
}
