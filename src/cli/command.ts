import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { nearestName } from './nearest-name.ts'
import { UsageError } from './usage-error.ts'

export type CommandOptions = NonNullable<ParseArgsConfig['options']>

type Values<Own extends CommandOptions> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Own; allowPositionals: true }>
>['values']

interface FormOptions<Own extends CommandOptions> {
  /** Positional arguments in order; those in brackets are optional. */
  readonly takes?: readonly string[]
  /** The options for the usage line. */
  readonly how?: string
  readonly options?: Own
  /** Number of further positional arguments allowed. */
  readonly more?: number
  run(config: Config, values: Values<Own>, operands: readonly string[]): Promise<void>
}

/** One form of a command, such as `users add`. */
export interface CommandForm {
  readonly takes: readonly string[]
  readonly how: string
  readonly options: CommandOptions
  /** Parses the arguments and returns the action. Throws a UsageError if they don't fit. */
  read(args: readonly string[], name: string): (config: Config) => Promise<void>
}

/** A command and its forms by subcommand; the key is empty for a command without subcommands. */
export interface Command {
  readonly name: string
  readonly forms: Readonly<Record<string, CommandForm>>
  readonly details: string
}

export function defineForm<const Own extends CommandOptions>({
  takes = [],
  how = '',
  options = {} as Own,
  more = 0,
  run,
}: FormOptions<Own>): CommandForm {
  return {
    takes,
    how,
    options,
    read(args, name) {
      checkOptions(args, options)
      const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
      // The first positionals are the subcommand.
      const operands = positionals.slice(name.split(' ').filter(Boolean).length)
      checkOperands(operands, takes, more)
      return (config) => run(config, values, operands)
    },
  }
}

function checkOptions(args: readonly string[], options: CommandOptions): void {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const known = Object.hasOwn(options, name) ? options[name] : undefined
    if (!known) throw new UsageError(`unknown option ${rawName}.${suggestion(name, options)}`)
    if (known.type === 'boolean' && value !== undefined) throw new UsageError(`${rawName} takes no value.`)
    if (known.type === 'string' && (!value || (value.startsWith('-') && !inlineValue)))
      throw new UsageError(`${rawName} needs a value.`)
  }
}

function suggestion(name: string, options: CommandOptions): string {
  const near = nearestName(name, Object.keys(options))
  return near === null ? '' : ` Did you mean --${near}?`
}

function checkOperands(operands: readonly string[], takes: readonly string[], more: number): void {
  const missing = takes.slice(operands.length).find((name) => !name.startsWith('['))
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`)
  const tooMany = operands[takes.length + more]
  if (tooMany !== undefined) throw new UsageError(`unexpected argument ${JSON.stringify(tooMany)}.`)
}
