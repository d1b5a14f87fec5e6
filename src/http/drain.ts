import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises'

export interface Drain {
  /** Serves for half of the time, then ends each connection with its next reply. Returns at once if nobody is connected. */
  drain(ms: number): Promise<void>
}

const LOOK_MS = 20
/** A busy server may take longer, but the process must end. */
const MOST = 3

/** Requests wait so long for others who are about to connect. */
const QUIET_MS = 40
const MOST_HELD_MS = 400

export interface Draining extends Drain {
  readonly isDraining: boolean
  /** Begins a request: at once, or while connections are still let in, after the last of them. */
  begin(response: ServerResponse, work: () => void): void
}

/**
 * Closing a connection while its client sends the next request resets that client, and closing the port resets everybody
 * whom the system has connected and we have not accepted. Ending with a reply, as the reply says, does not; nor does a
 * refusal. So before the port closes, replies wait until nobody connects any more: who waits for a reply does not.
 */
export function createDrain(server: Server): Draining {
  let draining = false
  let held: (() => void)[] | null = null
  const closePort = async () => {
    const begun = performance.now()
    let last = begun
    const note = () => {
      last = performance.now()
    }
    server.on('connection', note)
    held = []
    while (performance.now() - last < QUIET_MS && performance.now() - begun < MOST_HELD_MS)
      await sleep(LOOK_MS)
    // The loop has just accepted the waiting connections.
    await afterPoll()
    server.off('connection', note)
    // The HTTP server's own `close` would end connections between two requests at once.
    Listener.prototype.close.call(server)
    const waiting = held
    held = null
    for (const work of waiting) work()
  }
  const connected = () =>
    new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
  return {
    get isDraining() {
      return draining
    },
    begin(response, work) {
      if (draining) response.setHeader('connection', 'close')
      if (held) held.push(work)
      else work()
    },
    async drain(ms) {
      if ((await connected()) === 0) return
      await sleep(ms / 2)
      draining = true
      await closePort()
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
