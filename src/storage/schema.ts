/** The tables as they stand after the last migration, for both databases. */
export interface Schema {
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
  accounts: {
    id: string
    email: string
    role: string
    password_hash: string | null
    created_at: string
  }
  personal_tokens: {
    id: string
    account_id: string
    name: string
    hash: string
    created_at: string
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
    started_at: string
    expires_at: string
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
}
