import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { restoreBackup } from '../storage/restore.ts'
import { type Command, defineForm } from './command.ts'

export const restoreCommand: Command = {
  name: 'restore',
  forms: { '': defineForm({ takes: ['FILE'], run: (config, _, [file = '']) => restore(config, file) }) },
  details: `  FILE  A file that vitrine backup wrote

Checks the file before it replaces anything: that it is whole, not newer than this version, and that this server's
encryption key opens its secrets. Stop the server first. SQLite: the database that was there is kept beside the new
one. PostgreSQL: DATABASE_URL names an empty database.
`,
}

async function restore(config: Config, file: string): Promise<void> {
  if (await isServing(config))
    throw new AppError('RESTORE_REFUSED', { reason: 'A server is running here. Stop it first.' })
  const kept = await restoreBackup(resolve(file), config)
  process.stdout.write(`Restored ${file}.${kept ? ` The former database is ${kept}` : ''}\n`)
}

const isServing = async ({ host, port }: Config) =>
  fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/healthz`, {
    signal: AbortSignal.timeout(10_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
