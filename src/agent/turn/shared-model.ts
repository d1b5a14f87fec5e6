import type { ModelRequest, Model as SdkModel, StreamEvent } from '@openai/agents-core'
import type { FairQueue } from '../../fair-queue.ts'
import type { ChatModel } from './chat-model.ts'

/** A model of which only so much computes at once. A turn has a place while it is asked, and none while its tools run. */
export const shareModel = (model: ChatModel, places: FairQueue): ChatModel => ({
  ...model,
  open(request) {
    const inner = model.open(request)
    const enter = (signal: AbortSignal | undefined) => enterQueue(places, request.caller, signal)
    return {
      async getResponse(modelRequest) {
        const leave = await enter(modelRequest.signal)
        return inner.getResponse(modelRequest).finally(leave)
      },
      getStreamedResponse: (modelRequest) => streamed(inner, modelRequest, enter),
    }
  },
})

async function* streamed(
  inner: SdkModel,
  request: ModelRequest,
  enter: (signal: AbortSignal | undefined) => Promise<() => void>,
): AsyncGenerator<StreamEvent> {
  const leave = await enter(request.signal)
  try {
    yield* inner.getStreamedResponse(request)
  } finally {
    leave()
  }
}

/** Waits for a place, and gives what leaves it. Rejects at once where the caller gives up. */
const enterQueue = (places: FairQueue, caller: string, signal: AbortSignal | undefined) =>
  new Promise<() => void>((entered, reject) => {
    const giveUp = () => reject(signal?.reason)
    if (signal?.aborted) return giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
    const stay = () =>
      new Promise<void>((leave) => {
        signal?.removeEventListener('abort', giveUp)
        entered(leave)
      })
    places.run(caller, stay, signal).catch(reject)
  })
