import type { ProcessPort } from './calls.ts'

/** As much of a process at the other end of an IPC channel as calls need. */
interface Channel {
  on(event: 'message', listener: (message: unknown) => void): unknown
  send?(message: object, done?: (error: Error | null) => void): unknown
}

/** Which of two directions a message belongs to: both ends may ask. */
type Lane = 'up' | 'down'

/** A port over the channel between a process and its child, which libraries use too. Calls go up to the parent, or down. */
export const processPort = (channel: Channel, lane: Lane): ProcessPort => ({
  on: (event, listener) =>
    channel.on(event, (message) => {
      const { lane: sent, message: content } = Object(message)
      if (sent === lane) listener(content as never)
    }),
  // The other end may just have gone; its exit informs those who wait for it.
  postMessage: (message) => channel.send?.({ lane, message }, () => {}),
})
