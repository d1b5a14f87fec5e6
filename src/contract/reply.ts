/** What a tool gives back: `answer` and `refusal` make one. */
export interface Answer<Output> {
  /** What tells it from a question. */
  readonly kind: 'answer'
  /** Read out by the model; stands alone where no widget is shown. */
  readonly content: readonly ContentBlock[]
  /** What the widget draws and the model may read, in the shape of the tool's `output`. */
  readonly data?: Output
  /** Seen by the widget and not by the model. */
  readonly meta?: Readonly<Record<string, unknown>>
  /** Whether it is a refusal. */
  readonly isError: boolean
}

/** The tool needs something of the reader first; the call comes again with the answers. `defineQuestion` makes one. */
export interface Question {
  /** What tells it from an answer. */
  readonly kind: 'question'
  /** What is asked, by name, as MCP has it. */
  readonly requests: Readonly<Record<string, { readonly method: string; readonly params?: unknown }>>
  /** Comes back with the answers, sealed so that nobody in between can change it. */
  readonly state?: unknown
}

/** What `run` of a tool gives back. */
export type Reply<Output> = Answer<Output> | Question

/** A piece of an answer as MCP has it: a text, a picture, a link. */
export type ContentBlock = Readonly<{ type: string } & Record<string, unknown>>

/** What `answer` and `refusal` take. */
export interface AnswerSpec<Output> {
  /** Words for the model, which stand alone where no widget is shown. */
  text: string
  /** What the widget draws and the model may read, in the shape of the tool's `output`. */
  data?: Output
  /** For the widget alone; the model never sees it. */
  meta?: Readonly<Record<string, unknown>>
}

/** A text as a piece of an answer. */
export const textBlock = (text: string): ContentBlock => ({ type: 'text', text })

/**
 * The reply to a call that went well.
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

/** The call could not be carried out; the words tell the model what to do about it. */
export const refusal = <Output = never>({ text, ...rest }: AnswerSpec<Output>): Answer<Output> => ({
  kind: 'answer',
  content: [textBlock(text)],
  ...rest,
  isError: true,
})
