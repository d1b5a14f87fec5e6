import type { AnswerReading } from '../../../common/api/reading.ts'
import type { SourceSettings } from '../../../common/api/source-settings.ts'
import type { Call } from '../../contract/index.ts'
import type { Layout } from '../../templates/layout.ts'
import type { AppContent } from '../content.ts'

export type Data = Readonly<Record<string, unknown>>

export interface SourceAnswer {
  /** Read by the model; it stands alone if no widget is shown. */
  readonly text: string
  /** Fits the layout's schema, with at most its `maxRows` rows. */
  readonly data: Data
  /** The question's interpretation, if rows were searched. */
  readonly reading?: AnswerReading
  /** The closest rows if none matches, for the widget to label as such. */
  readonly nearest?: readonly unknown[]
}

/** Answers a call. Throws `EXECUTION_ERROR`, `LLM_ERROR` or `TIMEOUT` with `details.reason`. */
export type Source = (message: string, context: Data, call: Call) => SourceAnswer | Promise<SourceAnswer>

/** The app that a source answers for: a version, or a draft being tried. */
export interface SourceApp {
  readonly appId: string
  readonly live: boolean
  readonly content: AppContent
  readonly layout: Layout
}

/** Created once per loaded version, so that its work (such as an index) serves every call. */
export type CreateSource = (app: SourceApp) => Source

export type Sources = Readonly<Record<SourceSettings['kind'], CreateSource>>
