import type { JsonObject } from '../../../common/json.ts'
import type { ErrorCode } from '../../errors.ts'

/** A tool's result, in the protocol's shape. The model gets only `content`. */
export interface ToolOutcome {
  readonly content: readonly Readonly<{ type: string } & Record<string, unknown>>[]
  readonly structuredContent?: unknown
  readonly isError?: boolean
  /** For the widget alone. */
  readonly _meta?: JsonObject
}

/** A tool's data: its name and headings, and a text for each row. */
export interface AgentSubject {
  readonly topics: readonly string[]
  readonly texts: readonly string[]
  /** Reads how much of a message the tool can apply to its rows. */
  read?(message: string): SubjectReading | Promise<SubjectReading>
}

/** See `SubjectReading` of the contract's tools. */
export interface SubjectReading {
  readonly filters: number
  readonly sorts: boolean
  readonly unread: number
  readonly isEmpty: boolean
  readonly searched?: number
  readonly missing?: number
  readonly share?: number
}

/** A tool as the agent has it, wherever it comes from. */
export interface AgentTool {
  /** The tool's name for the model: unique in a turn, and made of letters, digits, `_` and `-`. */
  readonly id: string
  /** The App's slug, or the name under which another server was connected. */
  readonly app: string
  /** Its own name in that App. */
  readonly name: string
  readonly description: string
  readonly inputSchema: JsonObject
  /** The field for the caller's own id. The server fills it in, never a model. */
  readonly callerField?: string
  /** The field that takes the user's message in plain words. */
  readonly messageField?: string
  /** The tool's data; the same function while the data is the same. */
  readonly subject?: () => AgentSubject
  readonly readOnly: boolean
  /** Decided by the caller that provides the tools, never by a model. */
  readonly needsApproval: boolean
  /** True if only a check asks for the approval, so that nothing runs; the model chooses as if the call could run. */
  readonly heldBack?: boolean
  /** Words a person may begin with; they are never told to a model of a provider. */
  readonly examples?: readonly string[]
  run(args: JsonObject, call: { readonly id: string; readonly signal: AbortSignal }): Promise<ToolOutcome>
}

/** A call that a model wants. */
export interface ProposedCall {
  readonly id: string
  /** The tool's id, app and own name; app and name are empty where there is no such tool. */
  readonly tool: string
  readonly app: string
  readonly name: string
  readonly arguments: JsonObject
}

/** An entry of the conversation so far, oldest first. Plain JSON. */
export type ChatItem =
  | { readonly role: 'user' | 'assistant'; readonly text: string }
  | { readonly role: 'call'; readonly call: ProposedCall; readonly outcome: ToolOutcome | null }

/** A turn that waits for a decision: plain JSON, which only `runTurn` looks into. */
export interface TurnState {
  readonly run: JsonObject
  /** The cost so far, as the provider reported it. */
  readonly cost?: number
}

export interface TurnUsage {
  readonly requests: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** In US dollars, as the provider says or at the prices that are set; null where neither is known. */
  readonly cost: number | null
}

export interface TurnFailure {
  readonly code: ErrorCode
  /** For the person. */
  readonly message: string
  /** True if a retry may succeed. */
  readonly retry: boolean
}

export type TurnEvent =
  | { readonly type: 'text'; readonly delta: string }
  | { readonly type: 'tool_call'; readonly call: ProposedCall }
  | { readonly type: 'tool_result'; readonly callId: string; readonly outcome: ToolOutcome }
  /** The turn has ended for now; it is resumed with the state and a decision for each of the calls. */
  | { readonly type: 'approval_needed'; readonly calls: readonly ProposedCall[]; readonly state: TurnState }
  | { readonly type: 'done'; readonly usage: TurnUsage }
  | { readonly type: 'failed'; readonly failure: TurnFailure }

export interface TurnLimits {
  /** Maximum number of model requests in one turn. */
  readonly steps: number
  /** Tokens of one answer of the model, and of the whole turn. */
  readonly answerTokens: number
  readonly turnTokens: number
}

export const TURN_LIMITS: TurnLimits = { steps: 8, answerTokens: 4096, turnTokens: 200_000 }

/** Sent to the model when the user rejected a call. */
export const REJECTED =
  'The person said no. Do not call it again unless they ask for it; tell them that nothing was changed.'
