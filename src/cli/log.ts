import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '../config.ts'
import { openLogOutput } from './log-output.ts'

const READABLE = { colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'hostname,pid', singleLine: true }

export interface ProcessLog {
  readonly log: Logger
  flush(): void
}

/** Readable lines on a terminal, JSON lines everywhere else. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): ProcessLog {
  const output = openLogOutput(1)
  const shown = process.stdout.isTTY ? pretty({ destination: output, sync: true, ...READABLE }) : output
  return { log: pino({ level: logLevel, base: null }, shown), flush: output.flush }
}
