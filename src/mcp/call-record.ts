import type { CompletedCall } from '../contract/index.ts'

/** The record of a call, without arguments, result or token. */
export interface CallRecord extends CompletedCall {
  readonly traceId: string
  /** The account's id, or null at a public App. */
  readonly user: string | null
}

/** Which call a fault was in. */
export type FailedCall = Pick<CallRecord, 'traceId' | 'app' | 'tool'>

export interface CallObserver {
  called(record: CallRecord): void
  /** A fault's cause, for the log alone. */
  failed(where: FailedCall, cause: unknown): void
}
