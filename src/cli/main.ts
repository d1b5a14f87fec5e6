import { readConfig } from '../config.ts'
import { SettingError } from '../errors.ts'
import { migrateCommand } from './migrate.ts'
import { startCommand } from './start.ts'

const USAGE = `Usage: vitrine COMMAND

  start      Serve the apps
  migrate    Bring the database up to date, and stop
`

const commands: Readonly<Record<string, (config: ReturnType<typeof readConfig>) => Promise<void>>> = {
  start: startCommand,
  migrate: migrateCommand,
}

const name = process.argv[2] ?? ''
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  const asked = name === '' || name === 'help' || name === '--help' || name === '-h'
  process[asked ? 'stdout' : 'stderr'].write(
    asked ? USAGE : `vitrine: there is no command ${name}\n\n${USAGE}`,
  )
  process.exitCode = asked ? 0 : 2
} else {
  try {
    await command(readConfig())
  } catch (error) {
    process.stderr.write(`vitrine: ${sayWhy(error)}\n`)
    process.exitCode = 1
  }
}

/** One line for what a person can mend; the stack only for what we got wrong. */
function sayWhy(error: unknown): string {
  if (error instanceof SettingError) return error.message
  const { code, port, address } = Object(error)
  if (code === 'EADDRINUSE')
    return `${address}:${port} is in use. Stop what listens there, or set PORT to another number.`
  if (code === 'EACCES') return `${Object(error).message}. Set PORT or DATA_DIR to what this user may use.`
  if (code === 'ECONNREFUSED')
    return 'The database does not answer. Is DATABASE_URL right, and is it running?'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
