import type { Logger } from 'pino'
import type { OpenAiSettings } from '../agent/openai-model.ts'
import { retirementOf } from '../agent/provider.ts'
import type { Config } from '../config.ts'
import { missingModels } from '../search/optional-package.ts'

const RETIREMENT_TIMEOUT_MS = 10_000

/** Beside the start, which waits for no provider. */
async function warnOfRetirement(openAi: OpenAiSettings, log: Logger): Promise<void> {
  const signal = AbortSignal.timeout(RETIREMENT_TIMEOUT_MS)
  const retirement = await retirementOf(openAi, { now: new Date(), signal })
  if (retirement)
    log.warn(
      { model: openAi.model, ...retirement },
      'OPENAI_MODEL is switched off by its provider on this date. Set it to another model.',
    )
}

/** Settings and installations that work, and yet are likely not meant. */
export function warnOfSettings(config: Config, log: Logger): void {
  if (config.publicUrl && config.trustProxy === 'off')
    log.warn(
      'TRUST_PROXY is off: everybody behind a proxy is counted as one caller. Set it if this server is behind a proxy.',
    )
  const missing = missingModels()
  if (missing) log.warn(missing)
  if (config.openAi) void warnOfRetirement(config.openAi, log)
}
