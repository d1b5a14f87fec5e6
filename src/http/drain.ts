import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Drain {
  /** Serves on for so long, while each reply ends its connection; at once where nobody is connected. */
  drain(ms: number): Promise<void>
}

/**
 * A connection that is closed while its client sends the next request is a reset to that client. One that ends with a reply, as
 * the reply says, is not.
 */
export function createDrain(server: Server): Drain & { mark(response: ServerResponse): void } {
  let draining = false
  return {
    mark(response) {
      if (draining) response.setHeader('connection', 'close')
    },
    async drain(ms) {
      draining = true
      const open = await new Promise<number>((resolve) =>
        server.getConnections((error, count) => resolve(error ? 0 : count)),
      )
      if (open > 0) await sleep(ms)
    },
  }
}
