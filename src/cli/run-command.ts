import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import type { Command, CommandForm, CommandOptions } from './command.ts'
import { nearestName } from './nearest-name.ts'
import { UsageError } from './usage-error.ts'

export const usageOf = (command: Command): string =>
  `${synopsis(command, Object.keys(command.forms))}\n\n${command.details}`

export async function runCommand(
  command: Command,
  args: readonly string[],
  readConfig: () => Config,
): Promise<void> {
  const positionals = positionalsIn(command, args)
  const only = command.forms['']
  if (asksForHelp(args) || (!only && positionals.length === 0))
    return void process.stdout.write(usageOf(command))
  const [name, form] = only ? (['', only] as const) : formNamed(command, positionals)
  try {
    await form.read(args, name)(readConfig())
  } catch (error) {
    throw error instanceof UsageError ? withForms(error, command, [name]) : error
  }
}

/** An option may come before the subcommand, so this parses with the options of all forms. */
function positionalsIn({ forms }: Command, args: readonly string[]): string[] {
  const options: CommandOptions = Object.assign({}, ...Object.values(forms).map((form) => form.options))
  return parseArgs({ args: [...args], options, strict: false, allowPositionals: true }).positionals
}

const asksForHelp = (args: readonly string[]) => {
  const end = args.indexOf('--')
  return args.slice(0, end === -1 ? args.length : end).some((word) => word === '--help' || word === '-h')
}

function formNamed(command: Command, positionals: readonly string[]): readonly [string, CommandForm] {
  const found = Object.entries(command.forms).find(([name]) => {
    const own = name.split(' ')
    return own.every((word, index) => positionals[index] === word)
  })
  if (found) return found
  const names = Object.keys(command.forms)
  const begun = names.filter((name) => name.split(' ')[0] === positionals[0])
  const longest = Math.max(...names.map((name) => name.split(' ').length))
  const written = positionals.slice(0, longest).join(' ')
  const near = nearestName(written, names)
  const advice = near === null ? '' : ` Did you mean vitrine ${command.name} ${near}?`
  throw withForms(
    new UsageError(`unknown command vitrine ${command.name} ${written}.${advice}`),
    command,
    begun.length > 0 ? begun : names,
  )
}

const withForms = ({ message }: UsageError, command: Command, names: readonly string[]) =>
  new UsageError(`${message}\n${synopsis(command, names)}\nSee vitrine help ${command.name}`)

function synopsis({ name, forms }: Command, names: readonly string[]): string {
  const lines = names.map((form) => {
    const { takes = [], how = '' } = forms[form] ?? {}
    const start = ['vitrine', name, ...(form ? [form] : [])].join(' ')
    const below = `\n${' '.repeat('Usage: '.length + start.length + 1)}`
    return [start, ...takes, ...(how ? [how.replaceAll('\n', below)] : [])].join(' ')
  })
  return `Usage: ${lines.join(`\n${' '.repeat('Usage: '.length)}`)}`
}
