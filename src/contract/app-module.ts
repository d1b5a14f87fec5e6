import type { ErrorCode } from '../errors.ts'
import type { App } from './app.ts'

/** `asked` is a question back to the reader; `refused` is the tool's own error result; `failed` is a fault of the server or of the App. */
export const OUTCOMES = ['ok', 'asked', 'refused', 'failed'] as const
/** How a call went, as the audit log has it. */
export type Outcome = (typeof OUTCOMES)[number]

/** A call that has been answered: never its arguments or its result. */
export interface CompletedCall {
  /** The App's slug. */
  readonly app: string
  /** The tool's name. */
  readonly tool: string
  /** `ok`, `asked` (a question back to the reader), `refused` (the tool said no) or `failed` (an error was thrown). */
  readonly outcome: Outcome
  /** How long it took, in milliseconds. */
  readonly durationMs: number
  /** The error's code, where one was thrown. */
  readonly error?: ErrorCode
}

/** Apps that come together, with the work behind them. The server starts it, and stops it last of all. */
export interface AppModule {
  /** The Apps themselves. */
  readonly apps: readonly App[]
  /** Resolves when its Apps may be called; what takes longer goes on behind it. */
  start?(): Promise<void>
  /** No call is under way any more. What is half done may be left to the next start. */
  stop?(): Promise<void>
  /** How many calls of its Apps wait for their turn, where they take turns. */
  waiting?(): number
  /** Told of each call of its own Apps. */
  onCall?(call: CompletedCall): void
}
