import type { RunStreamEvent } from '@openai/agents-core'
import { asJsonObject } from '../../../common/json.ts'

/** In US dollars for a million tokens. */
export interface TokenPrices {
  readonly input: number
  readonly output: number
}

const MILLION = 1_000_000

export const costAt = (
  { input, output }: TokenPrices,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): number => (inputTokens * input + outputTokens * output) / MILLION

/** The cost that a provider reports for a piece of its answer; null if it reports none. */
export function costToldIn(event: RunStreamEvent): number | null {
  if (event.type !== 'raw_model_stream_event' || event.data.type !== 'model') return null
  const { cost } = asJsonObject(asJsonObject(event.data.event).usage)
  return typeof cost === 'number' && Number.isFinite(cost) && cost >= 0 ? cost : null
}
