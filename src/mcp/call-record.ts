import type { CompletedCall } from '../contract/index.ts'

/** What is remembered of a call: never its arguments, its result or who held which token. */
export interface CallRecord extends CompletedCall {
  readonly traceId: string
  /** The account's id, or null at a public App. */
  readonly user: string | null
}

export interface CallObserver {
  called(record: CallRecord): void
  /** A fault's cause, for the log alone. */
  failed(traceId: string, cause: unknown): void
}
