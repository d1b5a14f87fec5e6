import type { MessagePort, Worker } from 'node:worker_threads'

/** Calls between threads or processes by name: one argument, one result. */
export type Calls = Readonly<Record<string, (order: never) => unknown>>

export type ThreadCall<Known extends Calls> = <Name extends keyof Known & string>(
  name: Name,
  order: Parameters<Known[Name]>[0],
  moved?: ArrayBuffer[],
) => Promise<Awaited<ReturnType<Known[Name]>>>

/** The way to another process. */
export interface ProcessPort {
  on(event: 'message', listener: (message: never) => void): unknown
  postMessage(message: unknown): void
}

/** A worker, a thread's port to its parent, one end of a channel, or the way to another process. */
export type Port = Worker | MessagePort | ProcessPort

export interface CallMessage {
  readonly call: number
  readonly name: string
  readonly order: never
}

export interface ReplyMessage {
  readonly call: number
  readonly result?: unknown
  readonly problem?: string
}
