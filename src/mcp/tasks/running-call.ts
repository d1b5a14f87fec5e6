import type { Call, CallData } from '../../contract/index.ts'

/** A call that may go on after its request has ended. */
export interface RunningCall {
  readonly call: Call
  /** The tool's last message; returned once. */
  takeMessage(): string | null
  /** From now on the request's end is not the call's, and nothing more is sent to it. */
  detach(): void
  abort(): void
}

export function createRunningCall(
  data: CallData,
  request: Pick<Call, 'signal' | 'progress' | 'log'> | null,
): RunningCall {
  const controller = new AbortController()
  const abort = () => controller.abort()
  request?.signal.addEventListener('abort', abort)
  let open = request
  let message: string | null = null
  return {
    call: {
      ...data,
      signal: controller.signal,
      async progress(step) {
        message = step.message ?? message
        await open?.progress(step)
      },
      log: async (level, line) => open?.log(level, line),
    },
    takeMessage() {
      const taken = message
      message = null
      return taken
    },
    detach() {
      request?.signal.removeEventListener('abort', abort)
      open = null
    },
    abort,
  }
}
