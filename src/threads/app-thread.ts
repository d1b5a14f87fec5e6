import type { Worker } from 'node:worker_threads'

export interface AppThreadOrder {
  /** The address of the module that the thread opens. */
  readonly module: string
  /** Options for the module, which a thread must be able to receive (structured clone). */
  readonly options: unknown
  /** Told what failed when nobody waited for it. */
  onError(problem: unknown): void
}

/** Starts a thread that opens a module of an App, and gives it storage and search of its own there. */
export type StartAppThread = (order: AppThreadOrder) => Worker
