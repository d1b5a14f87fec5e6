import type { Command } from './command.ts'

/** Each command is loaded only when it is asked for, so that a small one starts at once. */
interface ListedCommand {
  readonly summary: string
  load(): Promise<Command>
}

export const commands: Readonly<Record<string, ListedCommand>> = {
  start: {
    summary: 'Serve the apps, and those in the folders you name',
    load: async () => (await import('./start.ts')).startCommand,
  },
  new: {
    summary: 'Write the project of an app of your own',
    load: async () => (await import('./new.ts')).newCommand,
  },
  dev: {
    summary: 'Serve an app of your own while you write it',
    load: async () => (await import('./dev.ts')).devCommand,
  },
  build: {
    summary: 'Build an app of your own',
    load: async () => (await import('./build.ts')).buildCommand,
  },
  apps: {
    summary: 'List, export, import, publish, unpublish and eject made apps',
    load: async () => (await import('./apps.ts')).appsCommand,
  },
  gifts: {
    summary: 'Import a gift catalogue of your own',
    load: async () => (await import('./gifts.ts')).giftsCommand,
  },
  users: {
    summary: 'Add, list, export and remove accounts, and make tokens for scripts',
    load: async () => (await import('./users.ts')).usersCommand,
  },
  migrate: {
    summary: 'Bring the database up to date, and stop',
    load: async () => (await import('./migrate.ts')).migrateCommand,
  },
  doctor: {
    summary: 'Check apps, or any MCP server, as a chat host sees them',
    load: async () => (await import('./doctor.ts')).doctorCommand,
  },
  backup: {
    summary: 'Copy everything to a file, while the server runs',
    load: async () => (await import('./backup.ts')).backupCommand,
  },
  eval: {
    summary: 'Ask a model what people say, and see which tools it calls',
    load: async () => (await import('./eval.ts')).evalCommand,
  },
  keys: {
    summary: 'Change the key that encrypts secrets, or the one that signs tokens',
    load: async () => (await import('./keys.ts')).keysCommand,
  },
}
