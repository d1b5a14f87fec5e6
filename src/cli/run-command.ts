import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import type { Command, CommandForm, CommandOptions } from './command.ts'
import { nearestName } from './nearest-name.ts'
import { UsageError } from './usage-error.ts'

/** How a command is written, in all its forms, and what they mean. */
export const usageOf = (command: Command): string =>
  `${synopsis(command, Object.keys(command.forms))}\n\n${command.details}`

/** Reads what stands behind a command and does it; `--help` is known to all of them. */
export async function runCommand(
  command: Command,
  args: readonly string[],
  readConfig: () => Config,
): Promise<void> {
  const words = wordsIn(command, args)
  const only = command.forms['']
  if (asksForHelp(args) || (!only && words.length === 0)) return void process.stdout.write(usageOf(command))
  const [name, form] = only ? (['', only] as const) : formNamed(command, words)
  try {
    await form.read(args, name)(readConfig())
  } catch (error) {
    throw error instanceof UsageError ? withForms(error, command, [name]) : error
  }
}

/** An option's value may stand before the form's name, so all that the forms know are read first. */
function wordsIn({ forms }: Command, args: readonly string[]): string[] {
  const options: CommandOptions = Object.assign({}, ...Object.values(forms).map((form) => form.options))
  return parseArgs({ args: [...args], options, strict: false, allowPositionals: true }).positionals
}

const asksForHelp = (args: readonly string[]) => {
  const end = args.indexOf('--')
  return args.slice(0, end === -1 ? args.length : end).some((word) => word === '--help' || word === '-h')
}

function formNamed(command: Command, words: readonly string[]): readonly [string, CommandForm] {
  const found = Object.entries(command.forms).find(([name]) => {
    const own = name.split(' ')
    return own.every((word, at) => words[at] === word)
  })
  if (found) return found
  const names = Object.keys(command.forms)
  const begun = names.filter((name) => name.split(' ')[0] === words[0])
  const longest = Math.max(...names.map((name) => name.split(' ').length))
  const written = words.slice(0, longest).join(' ')
  const near = nearestName(written, names)
  const advice = near === null ? '' : ` Did you mean vitrine ${command.name} ${near}?`
  throw withForms(
    new UsageError(`there is no vitrine ${command.name} ${written}.${advice}`),
    command,
    begun.length > 0 ? begun : names,
  )
}

const withForms = ({ message }: UsageError, command: Command, names: readonly string[]) =>
  new UsageError(`${message}\n${synopsis(command, names)}\nSee vitrine help ${command.name}`)

function synopsis({ name, forms }: Command, names: readonly string[]): string {
  const lines = names.map((words) => {
    const { takes = [], how = '' } = forms[words] ?? {}
    const start = ['vitrine', name, ...(words ? [words] : [])].join(' ')
    const below = `\n${' '.repeat('Usage: '.length + start.length + 1)}`
    return [start, ...takes, ...(how ? [how.replaceAll('\n', below)] : [])].join(' ')
  })
  return `Usage: ${lines.join(`\n${' '.repeat('Usage: '.length)}`)}`
}
