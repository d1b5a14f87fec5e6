import type { Calls, Port, ReplyMessage, ThreadCall } from './calls.ts'

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

export interface Asking<Known extends Calls> {
  readonly call: ThreadCall<Known>
  readonly waiting: boolean
  /** Nobody will answer any more. */
  lose(reason: string): void
}

export interface AskOptions {
  /** The error a caller gets, from what the other side said. */
  fail(reason: string): Error
  /** Told with each call, and when all have their answers. */
  onWaiting?(waiting: boolean): void
}

/** Asks at a port; answers find their way back to anyone who asked. */
export function askAt<Known extends Calls>(
  port: Port,
  { fail, onWaiting = () => {} }: AskOptions,
): Asking<Known> {
  const waiting = new Map<number, Waiting>()
  let calls = 0
  port.on('message', ({ call, result, problem }: ReplyMessage) => {
    const pending = waiting.get(call)
    // Ignore messages that arrive after the end.
    if (!pending) return
    waiting.delete(call)
    if (waiting.size === 0) onWaiting(false)
    if (problem === undefined) pending.resolve(result)
    else pending.reject(fail(problem))
  })
  return {
    get waiting() {
      return waiting.size > 0
    },
    call: (name, order, moved = []) =>
      new Promise((resolve, reject) => {
        onWaiting(true)
        calls += 1
        waiting.set(calls, { resolve: (result) => resolve(result as never), reject })
        port.postMessage({ call: calls, name, order }, moved)
      }),
    lose(reason) {
      for (const { reject } of waiting.values()) reject(fail(reason))
      waiting.clear()
    },
  }
}
