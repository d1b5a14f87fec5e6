import { type Config, readConfig } from '../config.ts'
import { AppError, SettingError } from '../errors.ts'
import { UsageError } from './usage-error.ts'

const USAGE = `Usage: vitrine COMMAND

  start      Serve the apps, and those in the folders you name
  build      Build an app of your own
  apps       List, export, import, publish and unpublish made apps
  gifts      Import a catalogue of gifts of your own
  users      Add, list, export and remove accounts, and make tokens for scripts
  migrate    Bring the database up to date, and stop
  doctor     Check apps, or any MCP server, as a chat host sees them
  backup     Copy everything to a file, while the server runs
  eval       Ask a model what people say, and see which tools it calls
  keys       Change the key that encrypts secrets, or the one that signs tokens
`

type Command = (config: Config, args: readonly string[]) => Promise<void>

/** Each command is loaded only when it is asked for, so that a small one starts at once. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./start.ts')).startCommand,
  build: async () => (await import('./build.ts')).buildCommand,
  apps: async () => (await import('./apps.ts')).appsCommand,
  gifts: async () => (await import('./gifts.ts')).giftsCommand,
  users: async () => (await import('./users.ts')).usersCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  doctor: async () => (await import('./doctor.ts')).doctorCommand,
  eval: async () => (await import('./eval.ts')).evalCommand,
  keys: async () => (await import('./keys.ts')).keysCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
}

const name = process.argv[2] ?? ''
const load = Object.hasOwn(commands, name) ? commands[name] : undefined
if (load) {
  try {
    const config = readConfig()
    await (await load())(config, process.argv.slice(3))
  } catch (error) {
    process.stderr.write(`vitrine: ${sayWhy(error)}\n`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
} else {
  const asked = ['', 'help', '--help', '-h'].includes(name)
  process[asked ? 'stdout' : 'stderr'].write(
    asked ? USAGE : `vitrine: there is no command ${name}\n\n${USAGE}`,
  )
  process.exitCode = asked ? 0 : 2
}

/** One line for what a person can fix; the stack only for faults of ours. */
function sayWhy(error: unknown): string {
  if (error instanceof SettingError || error instanceof UsageError) return error.message
  if (error instanceof AppError && error.code === 'DATABASE_UNAVAILABLE')
    return 'The database does not answer. Is DATABASE_URL right, and is it running?'
  if (error instanceof AppError) return [error.message, ...detailLines(error.details)].join(' ')
  const { code, port, address, message } = Object(error)
  if (code === 'EADDRINUSE') {
    return `${address}:${port} is in use. Stop what listens there, or set PORT to another number.`
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${message}. Set PORT or DATA_DIR to what this user may use.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** What is wrong with each field, where that is known; otherwise whatever the details hold. */
function detailLines({ problems, ...details }: AppError['details']): unknown[] {
  if (!Array.isArray(problems)) return Object.values(details)
  return problems.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`)
}
