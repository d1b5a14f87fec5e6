import type { Embedder } from './embedder.ts'
import { createLocalEmbedder } from './local-embedder.ts'
import type { OpenAiEmbedderOptions } from './openai-embedder.ts'

/** The embedder that the settings ask for: a provider's, or else the model that comes with Vitrine. */
export const openEmbedder = (provider: OpenAiEmbedderOptions | null): Embedder =>
  provider ? createProviderEmbedder(provider) : createLocalEmbedder()

/** Its client library loads with the first text. */
function createProviderEmbedder(options: OpenAiEmbedderOptions): Embedder {
  let loading: Promise<Embedder> | undefined
  let isClosed = false
  const load = async () => {
    const { createOpenAiEmbedder } = await import('./openai-embedder.ts')
    const embedder = createOpenAiEmbedder(options)
    if (isClosed) await embedder.close()
    return embedder
  }
  return {
    model: `openai:${options.model}`,
    async embed(texts) {
      loading ??= load()
      return (await loading).embed(texts)
    },
    async close() {
      isClosed = true
      await (await loading)?.close()
    },
  }
}
