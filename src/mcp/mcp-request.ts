import type { IncomingMessage, ServerResponse } from 'node:http'
import type { User } from '../contract/index.ts'

/** One request as it comes in over HTTP, and who sent it. */
export interface McpRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: unknown
  readonly user: User | null
  /** The unit of fair sharing: an account, or else a network. */
  readonly caller: string
  /** Their role on this server, where an account is known. */
  readonly role?: string | undefined
}

/** The caller, as far as known. */
export type Caller = Pick<McpRequest, 'user' | 'caller' | 'role'>
