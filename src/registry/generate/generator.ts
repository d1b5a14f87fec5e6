import type { AppContent } from '../content.ts'

/** What of an app can be made from words. Where its answers come from is the maker's choice. */
export type MadeContent = Omit<AppContent, 'source'>

/** What is known of an app while it is being made: some fields of it, or one more row. */
export type Part =
  | { readonly fields: Partial<MadeContent> }
  | { readonly row: Readonly<Record<string, unknown>> }

/** The whole, and a sentence about how it came to be. */
export interface Made {
  readonly content: MadeContent
  readonly words: string
}

/** Made after no starter: empty, with headings from the sentence. */
export const LIKE_NOTHING = 'none'

export interface Changed {
  /** The fields that become different; empty where nothing was understood. */
  readonly fields: Partial<MadeContent>
  /** What was done, and what could not be. */
  readonly words: string
}

/** Makes apps from a sentence, and changes them by one. */
export interface Generator {
  readonly kind: 'model' | 'local'
  /**
   * The parts as they come; the whole is what it returns. `like` is the id of a starter to make it after, or none. Throws `LLM_ERROR`, `TIMEOUT`.
   */
  make(sentence: string, signal: AbortSignal, like?: string): AsyncGenerator<Part, Made>
  change(content: AppContent, request: string, signal: AbortSignal): Promise<Changed>
}
