import OpenAI from 'openai'
import { AppError } from '../errors.ts'
import { chunks } from './chunks.ts'
import type { Embedder } from './embedder.ts'

export interface OpenAiEmbedderOptions {
  readonly apiKey: string
  readonly baseUrl: string | null
  readonly model: string
}

// Every endpoint we know of takes as many in one request, and few take more.
const BATCH = 64
const RETRIES = 3
const TIMEOUT_MS = 30_000
// More than any of their models reads.
const MAX_CHARACTERS = 30_000

/** Any endpoint that speaks OpenAI's protocol. */
export function createOpenAiEmbedder({ apiKey, baseUrl, model }: OpenAiEmbedderOptions): Embedder {
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    // Nothing but what is given here: not the environment's, and not on the console.
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: RETRIES,
    timeout: TIMEOUT_MS,
  })
  // One for each request: the client leaves its listener on the signal for good.
  const underWay = new Set<AbortController>()
  let closed = false

  const send = async <T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    if (closed) throw new Error('it has been closed')
    const stop = new AbortController()
    underWay.add(stop)
    try {
      return await request(stop.signal)
    } finally {
      underWay.delete(stop)
    }
  }
  const ask = async (texts: readonly string[]): Promise<Float32Array[]> => {
    // An endpoint may refuse an empty text, which has no meaning anyway.
    const input = texts.map((text) => text.slice(0, MAX_CHARACTERS).trim() || '-')
    // As plain numbers: not every endpoint knows the other form.
    const order = { model, input, encoding_format: 'float' as const }
    const { data } = await send((signal) => client.embeddings.create(order, { signal }))
    const vectors = [...data].sort((a, b) => a.index - b.index).map(({ embedding }) => unit(embedding))
    if (vectors.length !== texts.length)
      throw new Error(`${vectors.length} vectors for ${texts.length} texts`)
    return vectors
  }

  return {
    model: `openai:${model}`,
    async embed(texts) {
      const vectors: Float32Array[] = []
      try {
        for (const part of chunks(texts, BATCH)) vectors.push(...(await ask(part)))
      } catch (cause) {
        throw new AppError('EMBEDDING_FAILED', { reason: reasonOf(cause) }, { cause })
      }
      return vectors
    },
    async close() {
      closed = true
      for (const stop of underWay) stop.abort()
    },
  }
}

function unit(numbers: readonly number[]): Float32Array {
  const norm = Math.sqrt(numbers.reduce((sum, value) => sum + value * value, 0)) || 1
  return Float32Array.from(numbers, (value) => value / norm)
}

/** The endpoint's own words may repeat the key it was sent, so they stay in the cause. */
function reasonOf(error: unknown): string {
  if (error instanceof OpenAI.AuthenticationError) return 'The endpoint does not take the key.'
  if (error instanceof OpenAI.NotFoundError) return 'The endpoint does not know the model.'
  if (error instanceof OpenAI.RateLimitError) return 'The endpoint takes no more for now.'
  if (error instanceof OpenAI.APIConnectionError) return 'The endpoint does not answer.'
  if (error instanceof OpenAI.APIError && error.status) return `The endpoint answered ${error.status}.`
  return 'The endpoint’s answer cannot be read.'
}
