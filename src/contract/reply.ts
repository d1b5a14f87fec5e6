/** What a tool gives back. Doors turn it into the protocol's own shape. */
export interface Answer<Output> {
  readonly kind: 'answer'
  /** Read out by the model; stands alone where no widget is shown. */
  readonly content: readonly ContentBlock[]
  readonly data?: Output
  /** Seen by the widget and not by the model. */
  readonly meta?: Readonly<Record<string, unknown>>
  readonly isError: boolean
}

/** The tool needs something of the reader first; the call comes again with the answers. */
export interface Question {
  readonly kind: 'question'
  readonly requests: Readonly<Record<string, { readonly method: string; readonly params?: unknown }>>
  /** Comes back with the answers, sealed so that nobody in between can change it. */
  readonly state?: unknown
}

export type Reply<Output> = Answer<Output> | Question

export type ContentBlock = Readonly<{ type: string } & Record<string, unknown>>

interface AnswerSpec<Output> {
  text: string
  data?: Output
  meta?: Readonly<Record<string, unknown>>
}

export const textBlock = (text: string): ContentBlock => ({ type: 'text', text })

export const answer = <Output>({ text, ...rest }: AnswerSpec<Output>): Answer<Output> => ({
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
