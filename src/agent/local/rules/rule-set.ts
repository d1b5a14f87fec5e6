import type { JsonObject } from '../../../../common/json.ts'
import type { AgentTool, ChatItem } from '../../turn/turn.ts'

/** A call made in this turn, with the outcome as the model sees it. */
export interface CallMade {
  readonly name: string
  readonly arguments: JsonObject
  readonly text: string
  /** The person said no. */
  readonly rejected: boolean
}

/** A turn as rules see it: what was said, and what has come of it so far. */
export interface RuleTurn {
  readonly message: string
  /** All that was said and done before this message. */
  readonly earlier: readonly ChatItem[]
  readonly made: readonly CallMade[]
  /** The App's tools, by their own names. */
  readonly tools: ReadonlyMap<string, AgentTool>
}

export interface PlannedCall {
  readonly name: string
  readonly arguments: JsonObject
}

export type RuleStep = { readonly calls: readonly PlannedCall[] } | { readonly text: string }

/** Rules for a built-in App: which of its tools a message asks for. */
export interface RuleSet {
  /** The slugs of the Apps it is for. */
  readonly apps: readonly string[]
  /** The next step, or null if the message is about something else. */
  next(turn: RuleTurn): RuleStep | null
}
