/** What is remembered of a call: never its arguments, its result or who held which token. */
export interface CallRecord {
  readonly traceId: string
  /** The account's id, or null at a public App. */
  readonly user: string | null
  readonly app: string
  readonly tool: string
  readonly outcome: Outcome
  readonly durationMs: number
}

/** `refused` is the tool's own error result; `failed` is a fault of ours. */
export const OUTCOMES = ['ok', 'asked', 'refused', 'failed'] as const
export type Outcome = (typeof OUTCOMES)[number]

export interface CallObserver {
  called(record: CallRecord): void
  /** A fault's cause, for the log alone. */
  failed(traceId: string, cause: unknown): void
}
