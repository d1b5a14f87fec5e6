import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { App } from './app.ts'
import type { AppModule } from './app-module.ts'
import type { Widget } from './widget.ts'

/** Writes to the server's log under the App's name. Values of settings are removed. */
export interface AppLog {
  /** Normal events. */
  info(fields: Readonly<Record<string, unknown>>, message: string): void
  /** Something to look at. */
  warn(fields: Readonly<Record<string, unknown>>, message: string): void
  /** Failures; pass the error in `fields` as `err`. */
  error(fields: Readonly<Record<string, unknown>>, message: string): void
}

/** An App's tables, as a Kysely query builder. */
export type AppDatabase<Tables> = Kysely<Tables>

/** The argument of a module's `open`. */
export interface ModuleParts<Config> {
  /** The settings, parsed from the environment by the module's schema. */
  readonly config: Config
  /** The server's log. */
  readonly log: AppLog
  /** The App's tables in the server's database, with your types: `database<{ notes: NoteRow }>()`. */
  database<Tables>(): AppDatabase<Tables>
}

/** One migration. Must work on SQLite and PostgreSQL; runs in a transaction. */
export type AppMigration = (database: AppDatabase<unknown>) => Promise<void>

/** An App's tables and their migrations. */
export interface TablesSpec {
  /** The permanent prefix of its tables, independent of the slug: lower-case letters, digits, underscores. */
  readonly name: string
  /** Migrations by name, such as `0001-notes`; they run in the names' order. Never change one that has run. */
  readonly migrations: Readonly<Record<string, AppMigration>>
}

/** An App with its background work. */
export interface OpenedModule<Served extends App = App> extends Omit<AppModule, 'apps'> {
  /** The App to serve. */
  readonly app: Served
}

/** The input of `defineModule`. */
export interface ModuleSpec<Config extends z.ZodObject = z.ZodObject, Served extends App = App> {
  /** The schema of its settings, by environment variable, such as `WEATHER_KEY`. With an invalid value, the App isn't served. */
  readonly config?: Config
  /** Its tables in the server's database. */
  readonly tables?: TablesSpec
  /** Runs the App in its own thread, with a memory limit (512 MB by default). `instructions` must then be a string. */
  readonly isolate?: boolean | { readonly megabytes: number }
  /** All widgets of its App, because the build doesn't open the module. */
  readonly widgets?: readonly Widget[]
  /** Creates the App: once at the start, and after each save in `vitrine dev`. */
  open(parts: ModuleParts<z.output<Config>>): OpenedModule<Served> | Promise<OpenedModule<Served>>
}

/**
 * Defines an App with settings, tables or background work.
 *
 * @example
 * ```ts
 * import { answer, defineApp, defineModule, defineTool } from 'vitrine'
 * import { z } from 'zod'
 *
 * const cityTool = (city: string) =>
 *   defineTool({
 *     name: 'city',
 *     title: 'City',
 *     description: 'Use this to say for which city the weather is.',
 *     input: z.object({}),
 *     hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
 *     run: () => answer({ text: city }),
 *   })
 *
 * export default defineModule({
 *   config: z.object({ WEATHER_CITY: z.string().default('Oslo') }),
 *   open: ({ config, log }) => ({
 *     app: defineApp({
 *       slug: 'weather',
 *       name: 'weather',
 *       version: '1.0.0',
 *       title: 'Weather',
 *       description: 'The weather of one city.',
 *       instructions: 'Say for which city it is.',
 *       tools: [cityTool(config.WEATHER_CITY)],
 *     }),
 *     start: async () => log.info({}, 'the weather is being watched'),
 *   }),
 * })
 * ```
 */
export const defineModule = <Config extends z.ZodObject, Served extends App>(
  spec: ModuleSpec<Config, Served>,
): ModuleSpec<Config, Served> => spec
