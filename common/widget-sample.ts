import type { JsonObject } from './json.ts'

/** A widget's allowed hosts. */
export interface WidgetPolicy {
  readonly connect: readonly string[]
  readonly resource: readonly string[]
  readonly frame: readonly string[]
}

/** A widget with sample data, for a public page's script. */
export interface WidgetSample {
  readonly html: string
  readonly csp: WidgetPolicy
  readonly locale: string
  readonly input: JsonObject
  readonly structuredContent: JsonObject
  readonly meta: JsonObject | null
}
