import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { missingModels } from '../search/optional-package.ts'
import { warnOfRetirement } from './warn-of-retirement.ts'

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
