import { AppError } from '../errors.ts'
import type { CallMessage, Calls, Port, ReplyMessage } from './calls.ts'

/** Answers what is asked at a port; each call in its turn, but for what it waits for. */
export function serve(port: Port, calls: Calls): void {
  const answer = (answered: ReplyMessage) => port.postMessage(answered)
  port.on('message', async ({ call, name, order }: CallMessage) => {
    try {
      const known = calls[name]
      if (!known) throw new Error(`This thread cannot be asked to ${name}.`)
      answer({ call, result: await known(order) })
    } catch (error) {
      answer({ call, problem: problemOf(error) })
    }
  })
}

/** With the reason an error of ours has: its words alone are for strangers. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const reason = error instanceof AppError ? error.details.reason : undefined
  return reason === undefined ? error.message : `${error.message} ${reason}`
}
