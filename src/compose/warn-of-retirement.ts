import type { Logger } from 'pino'
import type { OpenAiSettings } from '../agent/openai-model.ts'
import { retirementOf } from '../agent/provider.ts'

const RETIREMENT_TIMEOUT_MS = 10_000

/** Beside the start, which waits for no provider. */
export async function warnOfRetirement(openAi: OpenAiSettings, log: Logger): Promise<void> {
  const signal = AbortSignal.timeout(RETIREMENT_TIMEOUT_MS)
  const retirement = await retirementOf(openAi, { now: new Date(), signal })
  if (retirement)
    log.warn(
      { model: openAi.model, ...retirement },
      'OPENAI_MODEL is switched off by its provider on this date. Set it to another model.',
    )
}
