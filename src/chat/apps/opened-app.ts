import type { ChatOutcome } from '../../../common/chat-parts.ts'
import type { JsonObject } from '../../../common/json.ts'
import type { McpTool } from '../../../common/mcp-client/tool.ts'
import type { Account } from '../../auth/account.ts'
import type { ToolSubject } from '../../contract/index.ts'

/** An app that a conversation uses, for one person. */
export interface OpenedApp {
  /** How conversations name it: a slug, `draft:…` or `server:…`. */
  readonly ref: string
  readonly title: string
  /** Where it is reached, if it is somebody else's server; null for an app of this one. */
  readonly address: string | null
  /** Whether the person believes what its tools say of themselves. They may say anything, where they are somebody else's. */
  readonly trusted: boolean
  readonly instructions: string
  readonly tools: readonly McpTool[]
  /** Words a person may begin with, where the app has one tool. */
  readonly examples: readonly string[]
  /** The field of a tool that holds the caller's own id; it is filled here, and never by a model. */
  callerField(tool: string): string | undefined
  /** What a tool knows, as its App tells it; see `subject` of the contract's tools. */
  subject?(tool: string): (() => ToolSubject) | undefined
  call(tool: string, args: JsonObject, options: { signal: AbortSignal }): Promise<ChatOutcome>
  readResource(uri: string): Promise<JsonObject[]>
  close(): Promise<void>
}

/** Opens apps for somebody; null for what is not there, or not theirs. */
export interface AppOpener {
  open(account: ChatAccount, ref: string): Promise<OpenedApp | null>
}

export type ChatAccount = Pick<Account, 'id' | 'email' | 'role'>

/** What went wrong on the way to a tool, told to the model and to the person. */
export const failedOutcome = (text: string): ChatOutcome => ({
  content: [{ type: 'text', text }],
  isError: true,
})
