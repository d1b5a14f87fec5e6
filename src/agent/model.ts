/** A message of the conversation so far, without the instructions. */
export interface ChatMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

export interface ModelQuestion {
  /** The system prompt. */
  readonly instructions: string
  readonly said: readonly ChatMessage[]
  /** The JSON schema of the answer, under a short name. */
  readonly shape: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> }
  readonly signal: AbortSignal
}

/** A language model of any provider. Throws `LLM_ERROR` with `details.reason`. */
export interface Model {
  /** The answer as text, which should be JSON of the shape; the caller checks it. */
  answer(question: ModelQuestion): Promise<string>
  /** The same, piece by piece as it is written. */
  stream(question: ModelQuestion): AsyncIterable<string>
}
