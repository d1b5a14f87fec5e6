import type { JsonObject } from '../../../common/json.ts'
import type { OAuthMemory } from '../../../common/mcp-client/sign-in.ts'

export type ServerStatus = 'ready' | 'sign-in' | 'unreachable'

/** What a connected server said of itself when it was last asked. */
export interface ServerListing {
  readonly title: string
  readonly instructions: string
  readonly tools: readonly JsonObject[]
}

/** An MCP server that somebody uses in their conversations. */
export interface ChatServer {
  readonly id: string
  readonly owner: string
  readonly name: string
  readonly address: string
  readonly status: ServerStatus
  readonly problem: string | null
  readonly listing: ServerListing
  /** Whether its owner lets its tools say of themselves that they only read. */
  readonly trusted: boolean
  readonly createdAt: string
}

/** What opens it; kept sealed. */
export interface ServerAccess extends OAuthMemory {
  readonly headers: Readonly<Record<string, string>>
}

export interface ChatServerStore {
  add(server: ChatServer & { secret: string | null }): Promise<void>
  list(owner: string): Promise<ChatServer[]>
  find(owner: string, id: string): Promise<ChatServer | null>
  /** By the hash of the state that a sign-in came back with; it works once. */
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
