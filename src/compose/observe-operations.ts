import { activeOperation, type TracedOperation, traceChannels } from '../trace-channels.ts'

/** The buckets that OpenTelemetry's conventions give for MCP. */
export const OPERATION_SECONDS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300]

let observers = 0

/** Tells how long each request of the protocol took and how it ended, until the function that it gives is called. */
export function observeOperations(ended: (operation: TracedOperation, seconds: number) => void): () => void {
  const { start, asyncEnd } = traceChannels.operation
  const began = new WeakMap<object, number>()
  const begin = (operation: unknown) => void began.set(Object(operation), performance.now())
  const end = (operation: unknown) => {
    const startedAt = began.get(Object(operation))
    if (startedAt !== undefined) ended(operation as TracedOperation, (performance.now() - startedAt) / 1000)
  }
  // Shared by all observers: tools note their errors on the operation.
  if (observers === 0) start.bindStore(activeOperation, (operation) => operation)
  observers += 1
  start.subscribe(begin)
  asyncEnd.subscribe(end)
  return () => {
    start.unsubscribe(begin)
    asyncEnd.unsubscribe(end)
    observers -= 1
    if (observers === 0) start.unbindStore(activeOperation)
  }
}
