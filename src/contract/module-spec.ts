import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { App } from './app.ts'
import type { AppModule } from './app-module.ts'
import type { Widget } from './widget.ts'

/** Lines of the server's log, each under the App's name. Values of its settings never stand in them. */
export interface AppLog {
  /** What went as it should. */
  info(fields: Readonly<Record<string, unknown>>, message: string): void
  /** What somebody should look at. */
  warn(fields: Readonly<Record<string, unknown>>, message: string): void
  /** What failed; an error goes into `fields` as `err`. */
  error(fields: Readonly<Record<string, unknown>>, message: string): void
}

/** An App's own tables, for queries: those of Kysely. */
export type AppDatabase<Tables> = Kysely<Tables>

/** What an App from outside is opened with. */
export interface ModuleParts<Config> {
  /** Its settings, as its schema reads them from the environment. */
  readonly config: Config
  /** Lines for the server's log. */
  readonly log: AppLog
  /** Its own tables, and no others, in the server's database, by the types it names: `database<{ notes: NoteRow }>()`. */
  database<Tables>(): AppDatabase<Tables>
}

/** Takes its tables from one state to the next. SQLite and PostgreSQL both run it, in a transaction. */
export type AppMigration = (database: AppDatabase<unknown>) => Promise<void>

/** The tables of an App, and how they came to be. */
export interface TablesSpec {
  /** What its tables are kept under for ever, whatever becomes of the slug: lower-case letters, digits, underscores. */
  readonly name: string
  /** By names that sort in the order they are run, such as `0001-notes`. One that has been run is never changed. */
  readonly migrations: Readonly<Record<string, AppMigration>>
}

/** An App with the work behind it. */
export interface OpenedModule<Served extends App = App> extends Omit<AppModule, 'apps'> {
  /** What is served. */
  readonly app: Served
}

/** What `defineModule` takes. */
export interface ModuleSpec<Config extends z.ZodObject = z.ZodObject, Served extends App = App> {
  /** Its settings by the names they have in the environment, such as `WEATHER_KEY`. A value that does not fit keeps it from being served. */
  readonly config?: Config
  /** Tables of its own in the server's database. */
  readonly tables?: TablesSpec
  /** Whether it runs in a thread of its own, and how much memory that may take (512). Its instructions are then text, and no function. */
  readonly isolate?: boolean | { readonly megabytes: number }
  /** All that its App shows: the build makes them without opening it. */
  readonly widgets?: readonly Widget[]
  /** Makes the App of what it is given: once at the start, and again in `vitrine dev` at each save. */
  open(parts: ModuleParts<z.output<Config>>): OpenedModule<Served> | Promise<OpenedModule<Served>>
}

/**
 * An App that needs more than its tools: settings, tables, or work that is started and stopped.
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
