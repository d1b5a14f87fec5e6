import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { AppError, SettingError } from '../errors.ts'
import { packageRoot } from '../package-root.ts'
import { commands } from './commands.ts'
import { nearestName } from './nearest-name.ts'
import { runCommand, usageOf } from './run-command.ts'
import { CommandError, UsageError } from './usage-error.ts'

const USAGE = `Usage: vitrine COMMAND

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`)
  .join('\n')}

  vitrine help COMMAND   Show the usage of a command
  vitrine --version      Show the version
`

const [name = '', ...args] = process.argv.slice(2)
try {
  if (['--version', '-v', 'version'].includes(name)) print(version())
  else if (['', '--help', '-h'].includes(name) || (name === 'help' && args.length === 0)) print(USAGE)
  else if (name === 'help') print(usageOf(await commandNamed(args[0] ?? '')))
  else await runCommand(await commandNamed(name), args, readConfig)
} catch (error) {
  process.stderr.write(`vitrine: ${messageOf(error)}\n`)
  process.exitCode = error instanceof UsageError || error instanceof CommandError ? 2 : 1
}

function print(text: string): void {
  process.stdout.write(text)
}

function version(): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot(import.meta.dirname), 'package.json'), 'utf8'))
  return `${version}\n`
}

async function commandNamed(written: string) {
  const found = Object.hasOwn(commands, written) ? commands[written] : undefined
  if (found) return found.load()
  const near = nearestName(written, Object.keys(commands))
  throw new UsageError(
    near === null
      ? `unknown command ${written}\n\n${USAGE.trimEnd()}`
      : `unknown command ${written}. Did you mean vitrine ${near}?\nSee vitrine help`,
  )
}

/** One line for what the user can fix; a stack only for our own bugs. */
function messageOf(error: unknown): string {
  if (error instanceof SettingError || error instanceof UsageError || error instanceof CommandError)
    return error.message
  if (error instanceof AppError && error.code === 'DATABASE_UNAVAILABLE')
    return "The database isn't responding. Check that it is running and that DATABASE_URL is correct."
  if (error instanceof AppError) return [error.message, ...detailLines(error.details)].join(' ')
  const { code, port, address, message } = Object(error)
  if (code === 'EADDRINUSE') {
    return `${address}:${port} is already in use. Stop the other program, or set PORT to another number.`
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${message}. Set PORT or DATA_DIR to one that this user may use.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Each field's problem if the error lists them, otherwise all details. */
function detailLines({ problems, ...details }: AppError['details']): unknown[] {
  if (!Array.isArray(problems)) return Object.values(details)
  return problems.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`)
}
