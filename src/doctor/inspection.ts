import type { JsonObject } from '../../common/json.ts'
import type { WidgetAddresses } from '../../common/mcp-client/tool.ts'
import type { Challenge } from './challenge.ts'
import type { Attempt } from './connection.ts'
import type { ListKind } from './list-kind.ts'
import type { Preflight } from './preflight.ts'
import type { ToolTrial } from './trial.ts'
import type { WidgetReading } from './widget-reading.ts'

/** All that was seen of a server. Checks read it and ask the server nothing more. */
export interface Inspection {
  /** The address under which hosts know the server. */
  readonly knownAs: URL
  readonly attempts: readonly Attempt[]
  /** How the server presents itself; null when it lets nobody in without a token. */
  readonly greeting: Greeting | null
  readonly challenge: Challenge | null
  readonly tools: readonly ListedTool[]
  readonly widgets: readonly WidgetReading[]
  readonly unknownTool: ToolTrial | null
  /** The lists that the server says it does not have. */
  readonly unknownLists: ReadonlySet<ListKind>
  readonly breaches: readonly Breach[]
  /** What a page of another origin is told; null when it was not asked. */
  readonly preflight: Preflight | null
  /** How a client that asked for a stream was answered; null when none did. */
  readonly streamStatus: number | null
}

export interface Greeting {
  readonly info: unknown
  readonly instructions: unknown
  readonly capabilities: JsonObject
}

export interface ListedTool {
  /** Its name, or its place in the list when it has none. */
  readonly subject: string
  readonly fields: JsonObject
  readonly meta: JsonObject
  readonly templates: WidgetAddresses
  /** False for tools that only widgets use. */
  readonly forModels: boolean
  readonly trial: ToolTrial
  /** The results of calls with invalid arguments. */
  readonly wrongTrials: readonly ToolTrial[]
}

/** A reply that a strict client refuses as a whole. */
export interface Breach {
  readonly method: string
  readonly why: string
}
