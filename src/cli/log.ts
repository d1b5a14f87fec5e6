import cluster from 'node:cluster'
import { type Logger, pino } from 'pino'
import type { Config } from '../config.ts'
import { type LogOutput, openLogOutput } from './log-output.ts'

const READABLE = { colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'hostname,pid', singleLine: true }

export interface ProcessLog {
  readonly log: Logger
  flush(): void
}

/** Readable lines on a terminal, JSON lines everywhere else. */
export async function createLog({ logLevel }: Pick<Config, 'logLevel'>): Promise<ProcessLog> {
  const output = openLogOutput(1)
  const shown = process.stdout.isTTY ? await readable(output) : output
  return {
    log: pino({ level: logLevel, base: cluster.worker ? { worker: cluster.worker.id } : null }, shown),
    flush: output.flush,
  }
}

async function readable(destination: LogOutput) {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ destination, sync: true, ...READABLE })
}
