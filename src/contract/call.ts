/** The signed-in user. */
export interface User {
  readonly id: string
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
  readonly userAgent: string | undefined
  readonly location: Readonly<Record<string, unknown>> | undefined
  readonly traceId: string
  readonly signal: AbortSignal
  /** What the reader answered to an earlier `Question` of this call. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The state that `Question` carried, as it was. */
  readonly state: unknown
  /** What the client says it can do, such as `elicitation`. Empty where it does not say. */
  readonly clientCan: Readonly<Record<string, unknown>>
  progress(step: Progress): Promise<void>
  log(level: McpLogLevel, data: unknown): Promise<void>
}

export interface Progress {
  progress: number
  total?: number
  message?: string
}

export type McpLogLevel =
  | 'debug'
  | 'info'
  | 'notice'
  | 'warning'
  | 'error'
  | 'critical'
  | 'alert'
  | 'emergency'
