/** The signed-in user. */
export interface User {
  /** Never changes. Store a user's data under it. */
  readonly id: string
  /** The e-mail address. It may change. */
  readonly email: string
}

/** The context of one tool call: the user, the language, progress and cancellation. */
export interface Call {
  /** Never null in an App whose access is `signed-in`. */
  readonly user: User | null
  /** Identifies the caller for fair queues: an account, or else a network. Never shown to anybody. */
  readonly caller: string
  /** From `_meta["openai/locale"]`; `en` by default. */
  readonly locale: string
  /** The host's user agent, from `_meta["openai/userAgent"]`. */
  readonly userAgent: string | undefined
  /** The user's rough location, from `_meta["openai/userLocation"]`; a hint, not proof. */
  readonly location: Readonly<Record<string, unknown>> | undefined
  /** The host's anonymous id of the user, from `_meta["openai/subject"]`; the same in all their conversations. A hint, not proof. */
  readonly subject: string | undefined
  /** The host's anonymous id of the conversation, from `_meta["openai/session"]`. A hint, not proof. */
  readonly session: string | undefined
  /** Identifies this call in the log. */
  readonly traceId: string
  /** Aborted when the client cancels the call. */
  readonly signal: AbortSignal
  /** The user's answers to an earlier `Question` of this call. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The state that the `Question` carried. */
  readonly state: unknown
  /** The client's declared capabilities, such as `elicitation`. */
  readonly clientCan: Readonly<Record<string, unknown>>
  /** Reports progress to clients that asked for it. */
  progress(step: Progress): Promise<void>
  /** Sends a log line to the client, if the tool is `interactive` and the client listens. For the server's log, use `log` of `defineModule`. */
  log(level: McpLogLevel, data: unknown): Promise<void>
}

/** A call as plain data, to be made elsewhere. */
export type CallData = Omit<Call, 'signal' | 'progress' | 'log'>

/** The plain data of a call, regardless of its object's class. */
export const callData = (call: Call): CallData => ({
  user: call.user,
  caller: call.caller,
  locale: call.locale,
  userAgent: call.userAgent,
  location: call.location,
  subject: call.subject,
  session: call.session,
  traceId: call.traceId,
  answers: call.answers,
  state: call.state,
  clientCan: call.clientCan,
})

/** The progress of a call. */
export interface Progress {
  /** Increases with every step. */
  progress: number
  /** The final value, if known. */
  total?: number
  /** The current step, for the user. */
  message?: string
}

/** MCP's log levels. */
export type McpLogLevel =
  | 'debug'
  | 'info'
  | 'notice'
  | 'warning'
  | 'error'
  | 'critical'
  | 'alert'
  | 'emergency'
