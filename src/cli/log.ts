import { type Logger, pino } from 'pino'
import type { Config } from '../config.ts'
import { openLogOutput } from './log-output.ts'

export interface ProcessLog {
  readonly log: Logger
  flush(): void
}

/** JSON lines on standard output. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): ProcessLog {
  const output = openLogOutput(1)
  return { log: pino({ level: logLevel, base: null }, output), flush: output.flush }
}
