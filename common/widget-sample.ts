import type { JsonObject } from './json.ts'

/** What a widget may reach, as lists of host names. */
export interface WidgetPolicy {
  readonly connect: readonly string[]
  readonly resource: readonly string[]
  readonly frame: readonly string[]
}

/** A widget with sample data, as the script of a public page shows it. */
export interface WidgetSample {
  readonly html: string
  readonly csp: WidgetPolicy
  readonly locale: string
  readonly input: JsonObject
  readonly structuredContent: JsonObject
  readonly meta: JsonObject | null
}
