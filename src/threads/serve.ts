import type { Answered, Asked, Calls, Port } from './calls.ts'

/** Answers what is asked at a port; each call in its turn, but for what it waits for. */
export function serve(port: Port, calls: Calls): void {
  const answer = (answered: Answered) => port.postMessage(answered)
  port.on('message', async ({ call, name, order }: Asked) => {
    try {
      const known = calls[name]
      if (!known) throw new Error(`This thread cannot be asked to ${name}.`)
      answer({ call, result: await known(order) })
    } catch (error) {
      answer({ call, problem: error instanceof Error ? error.message : String(error) })
    }
  })
}
