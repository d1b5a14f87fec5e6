import type { JsonObject } from '../../common/json.ts'
import type { Challenge } from './challenge.ts'
import type { Attempt } from './connection.ts'
import type { ToolTrial } from './trial.ts'
import type { WidgetAddresses, WidgetReading } from './widget-reading.ts'

/** All that was seen of a server. Checks read it and ask the server nothing more. */
export interface Inspection {
  /** The address under which hosts know the server. */
  readonly knownAs: URL
  readonly attempts: readonly Attempt[]
  /** How the server presents itself; null when it lets nobody in without a token. */
  readonly greeting: { readonly info: unknown; readonly instructions: unknown } | null
  readonly challenge: Challenge | null
  readonly tools: readonly ListedTool[]
  readonly widgets: readonly WidgetReading[]
  readonly unknownTool: ToolTrial | null
  readonly breaches: readonly Breach[]
}

export interface ListedTool {
  /** Its name, or its place in the list when it has none. */
  readonly subject: string
  readonly fields: JsonObject
  readonly meta: JsonObject
  readonly templates: WidgetAddresses
  readonly trial: ToolTrial
}

/** A reply that a strict client refuses as a whole. */
export interface Breach {
  readonly method: string
  readonly why: string
}
