import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Drain {
  /** Serves for half of the time, then ends each connection with its next reply. Returns at once if nobody is connected. */
  drain(ms: number): Promise<void>
}

const LOOK_MS = 20
/** A busy server may take longer, but the process must end. */
const MOST = 3

/**
 * Closing a connection while its client sends the next request, or before it was accepted, resets that client. Ending
 * with a reply, as the reply says, does not; nor does a refusal. So nobody has to reconnect while the server still
 * listens.
 */
export function createDrain(server: Server): Drain & { mark(response: ServerResponse): void } {
  let draining = false
  const connected = () =>
    new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
  return {
    mark(response) {
      if (draining) response.setHeader('connection', 'close')
    },
    async drain(ms) {
      if ((await connected()) === 0) return
      await sleep(ms / 2)
      draining = true
      // The HTTP server's own `close` would end connections between two requests at once.
      Listener.prototype.close.call(server)
      let [left, changed] = [await connected(), performance.now()]
      const end = changed + MOST * ms
      // Unused connections stay, and are not awaited.
      while (left > 0 && performance.now() < Math.min(end, changed + ms)) {
        await sleep(LOOK_MS)
        const now = await connected()
        if (now < left) [left, changed] = [now, performance.now()]
      }
    },
  }
}
