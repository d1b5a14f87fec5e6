import type { Worker } from 'node:cluster'

/** Far longer than a worker takes to accept a connection. */
const HANDED_MS = 10_000

interface Handle {
  close(): void
}

const isHandle = (value: unknown): value is Handle => typeof Object(value).close === 'function'

type Send = (...args: unknown[]) => boolean

/**
 * A connection that is handed to a worker which dies before it takes it would stay open in this process for good, and its client
 * would wait. Ended with the worker, its client tries again. Those that were taken have long been closed here.
 */
export function endLostConnections({ process: child }: Worker): void {
  const handed = new Set<Handle>()
  const send: Send = child.send.bind(child) as Send
  const handOver = (...args: unknown[]) => {
    const [, handle] = args
    if (isHandle(handle)) {
      handed.add(handle)
      setTimeout(() => handed.delete(handle), HANDED_MS).unref()
    }
    return send(...args)
  }
  Object.assign(child, { send: handOver })
  child.once('exit', () => {
    for (const handle of handed) handle.close()
  })
}
