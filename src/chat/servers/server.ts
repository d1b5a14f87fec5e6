import type { JsonObject } from '../../../common/json.ts'
import type { OAuthMemory } from '../../../common/mcp-client/sign-in.ts'

export type ServerStatus = 'ready' | 'sign-in' | 'unreachable'

/** A connected server's last known listing. */
export interface ServerListing {
  readonly title: string
  readonly instructions: string
  readonly tools: readonly JsonObject[]
}

export interface ChatServer {
  readonly id: string
  readonly owner: string
  readonly name: string
  readonly address: string
  readonly status: ServerStatus
  readonly problem: string | null
  readonly listing: ServerListing
  /** True if its owner trusts its tools' read-only hints. */
  readonly trusted: boolean
  readonly createdAt: string
}

/** The server's credentials, stored sealed. */
export interface ServerAccess extends OAuthMemory {
  readonly headers: Readonly<Record<string, string>>
}

/** A server's name in grants: people may write its path in several ways, and its host with a dot at the end. */
export function serverName(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  url.hostname = url.hostname.replace(/\.+$/, '')
  return url.origin
}

export interface ChatServerStore {
  add(server: ChatServer & { secret: string | null }): Promise<void>
  list(owner: string): Promise<ChatServer[]>
  /** Everybody's connected servers. */
  all(): Promise<Pick<ChatServer, 'address' | 'listing'>[]>
  find(owner: string, id: string): Promise<ChatServer | null>
  /** By the hash of a sign-in's returned state; it works once. */
  takeSignIn(owner: string, stateHash: string): Promise<ChatServer | null>
  secret(id: string): Promise<string | null>
  setSecret(id: string, secret: string): Promise<void>
  setSignIn(id: string, stateHash: string): Promise<void>
  setStanding(
    id: string,
    standing: Pick<ChatServer, 'status' | 'problem'> & { listing?: ServerListing },
  ): Promise<void>
  setTrusted(owner: string, id: string, trusted: boolean): Promise<boolean>
  remove(owner: string, id: string): Promise<boolean>
}
