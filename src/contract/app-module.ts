import type { ErrorCode } from '../errors.ts'
import type { App } from './app.ts'

/** `asked`: the tool asked the user; `refused`: the tool returned an error; `failed`: the server or the App failed. */
export const OUTCOMES = ['ok', 'asked', 'refused', 'failed'] as const
/** The outcome of a call, as in the audit log. */
export type Outcome = (typeof OUTCOMES)[number]

/** A finished call, without its arguments and result. */
export interface CompletedCall {
  /** The App's slug. */
  readonly app: string
  /** The tool's name. */
  readonly tool: string
  /** `ok`, `asked` (it asked the user), `refused` (the tool returned an error) or `failed` (it threw). */
  readonly outcome: Outcome
  /** Duration in milliseconds. */
  readonly durationMs: number
  /** The error's code, if one was thrown. */
  readonly error?: ErrorCode
}

/** Apps with shared background work. The server starts it, and stops it last. */
export interface AppModule {
  /** Its Apps. */
  readonly apps: readonly App[]
  /** Resolves when its Apps can be called; longer work may continue in the background. */
  start?(): Promise<void>
  /** Called when no call is running. Unfinished work may wait for the next start. */
  stop?(): Promise<void>
  /** The number of calls that wait in its queue, if it has one. */
  waiting?(): number
  /** Called after each call of its Apps. */
  onCall?(call: CompletedCall): void
}
