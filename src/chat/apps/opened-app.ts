import type { ChatOutcome } from '../../../common/chat-parts.ts'
import type { JsonObject } from '../../../common/json.ts'
import type { Account } from '../../auth/account.ts'

/** A tool of an app that a conversation uses, wherever the app is. */
export interface OpenedTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: JsonObject
  /** The field that holds the caller's own id; it is filled here, and never by a model. */
  readonly callerField?: string
  readonly readOnly: boolean
  readonly destructive: boolean
  /** Whether a model may call it; a widget's own tools are for the widget alone. */
  readonly forModel: boolean
  readonly forWidget: boolean
  /** The address of the widget that shows its results, or null. */
  readonly widget: string | null
  readonly examples: readonly string[]
  /** The tool as `tools/list` gives it, for whoever draws its widget. */
  readonly descriptor: JsonObject
}

/** An app that a conversation uses, for one person. */
export interface OpenedApp {
  /** How conversations name it: a slug, `draft:…` or `server:…`. */
  readonly ref: string
  readonly title: string
  /** Whether it is somebody else's server, where every change is asked for. */
  readonly elsewhere: boolean
  readonly instructions: string
  readonly tools: readonly OpenedTool[]
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
