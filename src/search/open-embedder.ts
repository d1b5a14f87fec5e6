import type { Embedder } from './embedder.ts'
import { createLocalEmbedder } from './local-embedder.ts'
import { createOpenAiEmbedder, type OpenAiEmbedderOptions } from './openai-embedder.ts'

/** The embedder that the settings ask for: a provider's, or else the model that comes with Vitrine. */
export const openEmbedder = (provider: OpenAiEmbedderOptions | null): Embedder =>
  provider ? createOpenAiEmbedder(provider) : createLocalEmbedder()
