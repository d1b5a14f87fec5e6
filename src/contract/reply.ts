/** A tool's reply, made by `answer` or `refusal`. */
export interface Answer<Output> {
  /** Distinguishes it from a question. */
  readonly kind: 'answer'
  /** Text for the model. Must make sense without the widget. */
  readonly content: readonly ContentBlock[]
  /** Data for the widget and the model, matching the tool's `output`. */
  readonly data?: Output
  /** Data for the widget only. */
  readonly meta?: Readonly<Record<string, unknown>>
  /** True for a refusal. */
  readonly isError: boolean
}

/** Asks the user something, made by `defineQuestion`. Vitrine calls the tool again with the answers. */
export interface Question {
  /** Distinguishes it from an answer. */
  readonly kind: 'question'
  /** The MCP input requests by name. */
  readonly requests: Readonly<Record<string, { readonly method: string; readonly params?: unknown }>>
  /** Returned with the answers; sealed, so that the client can't change it. */
  readonly state?: unknown
}

/** The result of a tool's `run`. */
export type Reply<Output> = Answer<Output> | Question

/** An MCP content block: text, picture or link. */
export type ContentBlock = Readonly<{ type: string } & Record<string, unknown>>

/** The input of `answer` and `refusal`. */
export interface AnswerSpec<Output> {
  /** Text for the model. Must make sense without the widget. */
  text: string
  /** Data for the widget and the model, matching the tool's `output`. */
  data?: Output
  /** Data for the widget only; the model never sees it. */
  meta?: Readonly<Record<string, unknown>>
}

/** Wraps a text in a content block. */
export const textBlock = (text: string): ContentBlock => ({ type: 'text', text })

/**
 * Creates the reply to a successful call.
 *
 * @example
 * ```ts
 * import { answer } from 'vitrine'
 *
 * export const found = answer({
 *   text: 'Found one trail: Old mill loop.',
 *   data: { trails: [{ name: 'Old mill loop', km: 5.2 }] },
 *   meta: { photo: 'https://example.com/mill.jpg' },
 * })
 * ```
 */
export const answer = <Output = never>({ text, ...rest }: AnswerSpec<Output>): Answer<Output> => ({
  kind: 'answer',
  content: [textBlock(text)],
  ...rest,
  isError: false,
})

/** Creates the reply to a failed call. `text` tells the model what to do. */
export const refusal = <Output = never>({ text, ...rest }: AnswerSpec<Output>): Answer<Output> => ({
  kind: 'answer',
  content: [textBlock(text)],
  ...rest,
  isError: true,
})
