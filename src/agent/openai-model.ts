import OpenAI from 'openai'
import { AppError } from '../errors.ts'
import type { Model, ModelQuestion } from './model.ts'

export interface OpenAiSettings {
  readonly apiKey: string
  /** Any service that speaks the same protocol; null for OpenAI’s own. */
  readonly baseUrl: string | null
  readonly model: string
}

const OPENAI = 'https://api.openai.com/v1'
/** One retry if the service was busy; callers set their own deadlines. */
const RETRIES = 1

/** Everything is said here, since the library would look for the rest in the environment. */
export const openAiClient = ({ apiKey, baseUrl }: Omit<OpenAiSettings, 'model'>): OpenAI =>
  new OpenAI({
    apiKey,
    baseURL: baseUrl ?? OPENAI,
    organization: null,
    project: null,
    maxRetries: RETRIES,
    logLevel: 'off',
  })

export function createOpenAiModel({ model, ...settings }: OpenAiSettings): Model {
  const client = openAiClient(settings)
  const request = ({ instructions, said, shape }: ModelQuestion) => ({
    model,
    messages: [{ role: 'system' as const, content: instructions }, ...said],
    // Not strict: that form of a schema has no optional fields, and the answer is checked anyway.
    response_format: {
      type: 'json_schema' as const,
      json_schema: { name: shape.name, schema: { ...shape.schema }, strict: false },
    },
  })
  return {
    async answer(question) {
      try {
        const { choices } = await client.chat.completions.create(request(question), {
          signal: question.signal,
        })
        const [choice] = choices
        requireWhole(choice?.finish_reason, choice?.message?.refusal)
        return choice?.message?.content ?? ''
      } catch (error) {
        throw asLlmError(error)
      }
    },
    async *stream(question) {
      try {
        const pieces = await client.chat.completions.create(
          { ...request(question), stream: true },
          { signal: question.signal },
        )
        for await (const { choices } of pieces) {
          const [choice] = choices
          requireWhole(choice?.finish_reason, choice?.delta?.refusal)
          if (choice?.delta?.content) yield choice.delta.content
        }
      } catch (error) {
        throw asLlmError(error)
      }
    },
  }
}

function requireWhole(reason: string | null | undefined, refusal: string | null | undefined): void {
  if (refusal || reason === 'content_filter') throw llmError('The model declined to answer.')
  if (reason === 'length') throw llmError('The model’s answer was too long.')
}

const llmError = (reason: string, cause?: unknown) => new AppError('LLM_ERROR', { reason }, { cause })

/** In our own words: what a provider says may repeat the key, and all that was asked. */
export function asLlmError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof OpenAI.APIUserAbortError)
    return llmError('The call of the model was cancelled.', error)
  if (error instanceof OpenAI.APIConnectionTimeoutError) return llmError('The model took too long.', error)
  if (error instanceof OpenAI.APIConnectionError) return llmError('The model could not be reached.', error)
  const status = error instanceof OpenAI.APIError ? error.status : undefined
  if (status === 401 || status === 403)
    return llmError('The model’s provider does not accept the key.', error)
  if (status === 429) return llmError('The model’s provider is busy, or its limit is reached.', error)
  if (status !== undefined) return llmError(`The model’s provider answered ${status}.`, error)
  // Fetch throws this when a connection ends in the middle of an answer.
  if (error instanceof TypeError && error.message === 'terminated')
    return llmError('The model’s answer broke off.', error)
  return llmError('The model’s provider sent a reply that cannot be read.', error)
}
