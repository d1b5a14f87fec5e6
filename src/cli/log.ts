import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config.ts'

const FLUSH_EVERY_MS = 500
const BUFFER_BYTES = 8192

export interface ProcessLog {
  readonly log: Logger
  flush(): void
}

/** JSON lines on standard output, written in batches so that a call does not wait for the terminal. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): ProcessLog {
  const out = pino.destination({
    dest: 1,
    sync: false,
    minLength: BUFFER_BYTES,
    periodicFlush: FLUSH_EVERY_MS,
  })
  const log = pino({ level: logLevel, base: null }, out as DestinationStream)
  return { log, flush: () => out.flushSync() }
}
