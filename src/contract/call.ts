/** The signed-in user. */
export interface User {
  /** Stays the same for ever: keep what belongs to somebody under it. */
  readonly id: string
  /** The e-mail address, which may change. */
  readonly email: string
}

/** The surroundings of one tool call: who asks, in which language, and how to keep them told. */
export interface Call {
  /** Never null in an App whose access is `signed-in`. */
  readonly user: User | null
  /** Who counts as one where something is shared out: an account, or else a network. Never shown to anybody. */
  readonly caller: string
  /** From `_meta["openai/locale"]`; `en` where the host does not say. */
  readonly locale: string
  /** What the host says of its program, from `_meta["openai/userAgent"]`. */
  readonly userAgent: string | undefined
  /** Where the reader roughly is, from `_meta["openai/userLocation"]`; a hint, and never proof. */
  readonly location: Readonly<Record<string, unknown>> | undefined
  /** The same in every line of the log that this call leads to. */
  readonly traceId: string
  /** Aborted when the client gives the call up. */
  readonly signal: AbortSignal
  /** What the reader answered to an earlier `Question` of this call. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The state that `Question` carried, as it was. */
  readonly state: unknown
  /** What the client says it can do, such as `elicitation`. Empty where it does not say. */
  readonly clientCan: Readonly<Record<string, unknown>>
  /** Tells a client that asked for it how far the call is. */
  progress(step: Progress): Promise<void>
  /** Sends a line to the client, where the tool is `interactive` and the client listens. The server's own log is `log` of `defineModule`. */
  log(level: McpLogLevel, data: unknown): Promise<void>
}

/** How far a call is. */
export interface Progress {
  /** Grows with every step. */
  progress: number
  /** What it grows to, where that is known. */
  total?: number
  /** What is being done, for the reader. */
  message?: string
}

/** How much a line matters, as MCP has it. */
export type McpLogLevel =
  | 'debug'
  | 'info'
  | 'notice'
  | 'warning'
  | 'error'
  | 'critical'
  | 'alert'
  | 'emergency'
