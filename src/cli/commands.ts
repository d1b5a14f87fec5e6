import type { Command } from './command.ts'

/** Commands load on demand, so that small ones start fast. */
interface ListedCommand {
  readonly summary: string
  load(): Promise<Command>
}

export const commands: Readonly<Record<string, ListedCommand>> = {
  start: {
    summary: 'Start the server',
    load: async () => (await import('./start.ts')).startCommand,
  },
  new: {
    summary: 'Create an app project',
    load: async () => (await import('./new.ts')).newCommand,
  },
  dev: {
    summary: 'Serve an app project and reload it on save',
    load: async () => (await import('./dev.ts')).devCommand,
  },
  build: {
    summary: 'Build an app project',
    load: async () => (await import('./build.ts')).buildCommand,
  },
  apps: {
    summary: 'List, export, import, publish, unpublish and eject apps built in the studio',
    load: async () => (await import('./apps.ts')).appsCommand,
  },
  pack: {
    summary: 'Package an app for ChatGPT’s directory, with what Claude’s needs',
    load: async () => (await import('./pack.ts')).packCommand,
  },
  gifts: {
    summary: 'Import a gift catalogue',
    load: async () => (await import('./gifts.ts')).giftsCommand,
  },
  users: {
    summary: 'Manage accounts and personal tokens',
    load: async () => (await import('./users.ts')).usersCommand,
  },
  migrate: {
    summary: 'Update the database schema',
    load: async () => (await import('./migrate.ts')).migrateCommand,
  },
  upgrade: {
    summary: 'Check whether this version can take over the database',
    load: async () => (await import('./upgrade.ts')).upgradeCommand,
  },
  doctor: {
    summary: 'Check apps or any MCP server as a chat host would',
    load: async () => (await import('./doctor.ts')).doctorCommand,
  },
  backup: {
    summary: 'Back up the database to a file',
    load: async () => (await import('./backup.ts')).backupCommand,
  },
  restore: {
    summary: 'Check a backup and put it in the place of the database',
    load: async () => (await import('./restore.ts')).restoreCommand,
  },
  eval: {
    summary: 'Measure which tools a model calls',
    load: async () => (await import('./eval.ts')).evalCommand,
  },
  keys: {
    summary: 'Rotate the encryption key or the signing key',
    load: async () => (await import('./keys.ts')).keysCommand,
  },
}
