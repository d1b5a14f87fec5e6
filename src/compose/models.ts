import {
  createNeedleThread,
  type NeedleThread,
  needleFailed,
  openNeedleThread,
} from '../agent/local/needle/needle.ts'
import { AppError } from '../errors.ts'
import type { Embedder } from '../search/embedder.ts'
import { MODEL } from '../search/gte-small.ts'
import { createLocalEmbedder } from '../search/local-embedder.ts'
import { openEmbedder } from '../search/open-embedder.ts'
import type { OpenAiEmbedderOptions } from '../search/openai-embedder.ts'
import type { OpenAppThread } from '../threads/app-thread.ts'
import type { Calls, ThreadCall } from '../threads/calls.ts'
import type { Thread } from '../threads/thread.ts'
import { type AppThreadParts, createAppThreads } from './app-thread.ts'

/** Runs the models in threads of this process, or in one process shared by all workers of a machine. */
export interface Models {
  openEmbedder(provider: OpenAiEmbedderOptions | null): Embedder
  openNeedle(): NeedleThread
  openAppThreads(parts: AppThreadParts): OpenAppThread
}

export const ownModels: Models = {
  openEmbedder,
  openNeedle: () => createNeedleThread(),
  openAppThreads: createAppThreads,
}

interface NamedCall {
  readonly name: string
  readonly order: unknown
}

interface AppCall extends NamedCall {
  readonly module: string
  readonly options: unknown
}

export type ServeModelsOptions = Omit<AppThreadParts, 'embedder'> & {
  readonly embedding: OpenAiEmbedderOptions | null
  onError(problem: unknown): void
}

/** The model process's calls. Each model loads with the first call for it. */
export function openSharedModels({ embedding, onError, ...place }: ServeModelsOptions) {
  const local = createLocalEmbedder()
  const needle: Thread<Calls> = openNeedleThread()
  const openThread = createAppThreads({ ...place, embedder: embedding ? openEmbedder(embedding) : local })
  const threads = new Map<string, Thread<Calls>>()
  const threadOf = ({ module, options }: AppCall) => {
    const thread =
      threads.get(module) ?? openThread({ module, options, fail: (reason) => new Error(reason), onError })
    threads.set(module, thread)
    return thread
  }
  return {
    embed: (texts: readonly string[]) => local.embed(texts),
    needle: ({ name, order }: NamedCall) => needle.call(name, order as never),
    appThread: (call: AppCall) => threadOf(call).call(call.name, call.order as never),
  }
}

export type ModelCalls = ReturnType<typeof openSharedModels>

/** The models of another process, as if they were here. Closing them here leaves them to the others. */
export function createSharedModels(ask: ThreadCall<ModelCalls>): Models {
  const shared = <Known extends Calls>(
    call: (named: NamedCall) => Promise<unknown>,
    fail: (reason: string) => Error,
  ): Thread<Known> => ({
    running: false,
    call: (name, order) =>
      call({ name, order }).catch((error) => Promise.reject(fail(error.message))) as never,
    close: async () => {},
  })
  return {
    openEmbedder: (provider) => (provider ? openEmbedder(provider) : createSharedEmbedder(ask)),
    openNeedle: () => createNeedleThread(shared((named) => ask('needle', named), needleFailed)),
    openAppThreads:
      () =>
      ({ module, options, fail }) =>
        shared((named) => ask('appThread', { ...named, module, options }), fail),
  }
}

function createSharedEmbedder(ask: ThreadCall<ModelCalls>): Embedder {
  const failed = (reason: string) => new AppError('EMBEDDING_FAILED', { reason })
  const waiting = new Set<(error: Error) => void>()
  return {
    model: MODEL,
    embed: (texts) =>
      new Promise<Float32Array[]>((resolve, reject) => {
        waiting.add(reject)
        ask('embed', texts)
          .then(resolve, (error: Error) => reject(failed(error.message)))
          .finally(() => waiting.delete(reject))
      }),
    async close() {
      // Nobody who stops waits for the model.
      for (const reject of waiting) reject(failed('it has been closed'))
    },
  }
}
