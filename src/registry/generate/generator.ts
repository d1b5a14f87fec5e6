import type { AppContent } from '../content.ts'

/** The parts of an app that can be generated. The maker chooses the source. */
export type MadeContent = Omit<AppContent, 'source'>

/** Partial results while an app is generated: some fields, or one more row. */
export type Part =
  | { readonly fields: Partial<MadeContent> }
  | { readonly row: Readonly<Record<string, unknown>> }

export interface Made {
  readonly content: MadeContent
  readonly words: string
}

/** Based on no starter: empty, with headings from the sentence. */
export const LIKE_NOTHING = 'none'

export interface Changed {
  /** The changed fields; empty if nothing was understood. */
  readonly fields: Partial<MadeContent>
  /** Reports the changes, and those that failed. */
  readonly words: string
}

/** Generates apps from a sentence, and changes them by one. */
export interface Generator {
  readonly kind: 'model' | 'local'
  /**
   * Yields parts as they arrive and returns the whole. `like` is the id of a starter, or none. Throws `LLM_ERROR`,
   * `TIMEOUT`.
   */
  make(sentence: string, signal: AbortSignal, like?: string): AsyncGenerator<Part, Made>
  change(content: AppContent, request: string, signal: AbortSignal): Promise<Changed>
}
