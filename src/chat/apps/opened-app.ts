import type { ChatOutcome } from '../../../common/chat-parts.ts'
import type { JsonObject } from '../../../common/json.ts'
import type { McpTool } from '../../../common/mcp-client/tool.ts'
import type { Account } from '../../auth/account.ts'
import type { ToolSubject } from '../../contract/index.ts'

export interface OpenedApp {
  /** Its name in conversations: a slug, `draft:…` or `server:…`. */
  readonly ref: string
  readonly title: string
  /** Its address on another server; null for an app of this one. */
  readonly address: string | null
  /** True if the user trusts its tools' descriptions, which may be false on another server. */
  readonly trusted: boolean
  readonly instructions: string
  readonly tools: readonly McpTool[]
  readonly examples: readonly string[]
  /** A tool's field for the caller's own id; it is filled here, never by a model. */
  callerField(tool: string): string | undefined
  /** A tool's subject, as its App states it; see `subject` of the contract's tools. */
  subject?(tool: string): (() => ToolSubject) | undefined
  call(tool: string, args: JsonObject, options: { signal: AbortSignal }): Promise<ChatOutcome>
  readResource(uri: string): Promise<JsonObject[]>
  close(): Promise<void>
}

/** Opens apps for somebody; null for missing ones and other people's. */
export interface AppOpener {
  open(account: ChatAccount, ref: string): Promise<OpenedApp | null>
}

export type ChatAccount = Pick<Account, 'id' | 'email' | 'role'>

export const noTool = (name: string): string => `There is no tool ${name}.`

/** A failure to reach a tool, reported to the model and the user. */
export const failedOutcome = (text: string): ChatOutcome => ({
  content: [{ type: 'text', text }],
  isError: true,
})
