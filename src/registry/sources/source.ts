import type { AnswerReading } from '../../../common/api/reading.ts'
import type { SourceSettings } from '../../../common/api/source-settings.ts'
import type { Call } from '../../contract/index.ts'
import type { Layout } from '../../templates/layout.ts'
import type { AppContent } from '../content.ts'

export type Data = Readonly<Record<string, unknown>>

/** What one call is answered with. */
export interface SourceAnswer {
  /** Read out by the model; it stands alone where no widget is shown. */
  readonly text: string
  /** Fits the layout’s schema, with no more rows than its `maxRows`. */
  readonly data: Data
  /** What was understood of the question, where rows were searched. */
  readonly reading?: AnswerReading
  /** Where none matches: rows that come near, for the widget to show as that. */
  readonly nearest?: readonly unknown[]
}

/** What a call gets its answer from. Throws `EXECUTION_ERROR`, `LLM_ERROR` or `TIMEOUT` with `details.reason`. */
export type Source = (message: string, context: Data, call: Call) => SourceAnswer | Promise<SourceAnswer>

/** The app that a source answers for: one version of it, or its draft while it is tried. */
export interface SourceApp {
  readonly appId: string
  /** Whether it is live; a draft is tried and forgotten. */
  readonly live: boolean
  readonly content: AppContent
  readonly layout: Layout
}

/** Made once for each version that is loaded, so that what it works out (an index, say) serves every call. */
export type CreateSource = (app: SourceApp) => Source

export type Sources = Readonly<Record<SourceSettings['kind'], CreateSource>>
