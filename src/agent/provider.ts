import type { Model as SdkModel } from '@openai/agents-core'
import type { OpenAiSettings } from './openai-model.ts'
import type { ChatModel } from './turn/chat-model.ts'
import type { TokenPrices } from './turn/turn-cost.ts'

/** A model at any address that speaks the chat completions protocol. Its libraries load with the first answer. */
export function createProviderModel(settings: OpenAiSettings, prices: TokenPrices | null = null): ChatModel {
  let loading: Promise<SdkModel> | undefined
  const load = () => {
    loading ??= openSdkModel(settings)
    return loading
  }
  const model: SdkModel = {
    getResponse: async (request) => (await load()).getResponse(request),
    async *getStreamedResponse(request) {
      yield* (await load()).getStreamedResponse(request)
    },
    getRetryAdvice: async (failed) => (await load()).getRetryAdvice?.(failed),
  }
  return { kind: 'provider', name: settings.model, prices, open: () => model, close: async () => {} }
}

async function openSdkModel(settings: OpenAiSettings): Promise<SdkModel> {
  const { OpenAIChatCompletionsModel } = await import('@openai/agents-openai')
  return new OpenAIChatCompletionsModel(await openClient(settings), settings.model)
}

const openClient = async (settings: OpenAiSettings) =>
  (await import('./openai-model.ts')).openAiClient(settings)

const DAY_MS = 24 * 60 * 60 * 1000

export interface Retirement {
  readonly date: string
  readonly days: number
}

/** The date when the provider switches the model off; null if it names none or cannot be reached. */
export async function retirementOf(
  settings: OpenAiSettings,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<Retirement | null> {
  try {
    const { data } = await (await openClient(settings)).models.list({ signal })
    const shutdown: unknown = Object(data.find(({ id }) => id === settings.model)).shutdown_date
    const time =
      typeof shutdown === 'number'
        ? shutdown * 1000
        : typeof shutdown === 'string'
          ? Date.parse(shutdown)
          : Number.NaN
    if (Number.isNaN(time)) return null
    return {
      date: new Date(time).toISOString().slice(0, 10),
      days: Math.floor((time - now.getTime()) / DAY_MS),
    }
  } catch {
    return null
  }
}
