import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from './usage-error.ts'

type Options = NonNullable<ParseArgsConfig['options']>

const HELP = { help: { type: 'boolean', short: 'h', default: false } } as const

/** Reads what stands behind a command; `--help` is known to all of them. */
export function readOptions<Own extends Options>(command: string, args: readonly string[], options: Own) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { ...options, ...HELP } })
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('.')[0]}. See vitrine ${command} --help`)
  }
}
