/** What is remembered of a call: never its arguments, its result or who held which token. */
export interface CallRecord {
  readonly traceId: string
  readonly app: string
  readonly tool: string
  readonly outcome: Outcome
  readonly durationMs: number
}

/** `refused` is the tool's own error result; `failed` is a fault of ours. */
export type Outcome = 'ok' | 'asked' | 'refused' | 'failed'

export interface CallObserver {
  called(record: CallRecord): void
  /** A fault's cause, for the log alone. */
  failed(traceId: string, cause: unknown): void
}
