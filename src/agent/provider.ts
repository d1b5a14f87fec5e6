import { OpenAIChatCompletionsModel } from '@openai/agents-openai'
import { type OpenAiSettings, openAiClient } from './openai-model.ts'
import type { ChatModel } from './turn/chat-model.ts'
import type { TokenPrices } from './turn/turn-cost.ts'

/** A model at any address that speaks the chat completions protocol. */
export function createProviderModel(settings: OpenAiSettings, prices: TokenPrices | null = null): ChatModel {
  const model = new OpenAIChatCompletionsModel(openAiClient(settings), settings.model)
  return { kind: 'provider', name: settings.model, prices, open: () => model, close: async () => {} }
}

const DAY_MS = 24 * 60 * 60 * 1000

export interface Retirement {
  readonly date: string
  readonly days: number
}

/** When the provider switches the model off, where it says so; null where it does not, or cannot be asked. */
export async function retirementOf(
  settings: OpenAiSettings,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<Retirement | null> {
  try {
    const { data } = await openAiClient(settings).models.list({ signal })
    const told: unknown = Object(data.find(({ id }) => id === settings.model)).shutdown_date
    const time =
      typeof told === 'number' ? told * 1000 : typeof told === 'string' ? Date.parse(told) : Number.NaN
    if (Number.isNaN(time)) return null
    return {
      date: new Date(time).toISOString().slice(0, 10),
      days: Math.floor((time - now.getTime()) / DAY_MS),
    }
  } catch {
    return null
  }
}
