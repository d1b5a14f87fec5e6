import type { Calls } from './calls.ts'
import type { Thread } from './thread.ts'

export interface AppThreadOrder {
  /** The address of the module that the thread opens. */
  readonly module: string
  /** Options for the module, which a thread must be able to receive (structured clone). */
  readonly options: unknown
  /** The error a caller gets. */
  fail(reason: string): Error
  /** Told what failed when nobody waited for it. */
  onError(problem: unknown): void
}

/** A thread that opens a module of an App with its own storage and search. */
export type OpenAppThread = <Known extends Calls>(order: AppThreadOrder) => Thread<Known>
