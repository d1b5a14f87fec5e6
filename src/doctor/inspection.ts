import type { JsonObject } from '../../common/json.ts'
import type { WidgetAddresses } from '../../common/mcp-client/tool.ts'
import type { Challenge } from './challenge.ts'
import type { Attempt } from './connection.ts'
import type { DomainCheck } from './domain.ts'
import type { Preflight } from './preflight.ts'
import type { SkillsReading } from './skills.ts'
import type { ToolTrial } from './trial.ts'
import type { WidgetReading } from './widget-reading.ts'

export type ListKind = 'tools' | 'resources' | 'prompts'

/** Everything seen of a server. Checks read it without further requests. */
export interface Inspection {
  /** The address that hosts use. */
  readonly knownAs: URL
  readonly attempts: readonly Attempt[]
  /** The server's introduction; null if it requires a token. */
  readonly greeting: Greeting | null
  readonly challenge: Challenge | null
  readonly tools: readonly ListedTool[]
  readonly widgets: readonly WidgetReading[]
  readonly unknownTool: ToolTrial | null
  /** Lists that the server says it lacks. */
  readonly unknownLists: ReadonlySet<ListKind>
  readonly breaches: readonly Breach[]
  /** The reply to a foreign page's preflight; null if it was not asked. */
  readonly preflight: Preflight | null
  /** The status for a client that opened a stream; null if none did. */
  readonly streamStatus: number | null
  /** Another host that a redirect led to; null for none. */
  readonly movedTo: string | null
  /** Checks of an https address's domain. */
  readonly domain: readonly DomainCheck[]
  readonly skills: SkillsReading | null
}

export interface Greeting {
  readonly info: unknown
  readonly instructions: unknown
  readonly capabilities: JsonObject
}

export interface ListedTool {
  /** Its name, or its index in the list if it has none. */
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
