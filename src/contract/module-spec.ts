import type { z } from 'zod'
import type { App } from './app.ts'
import type { AppModule } from './app-module.ts'
import type { Widget } from './widget.ts'

/** Lines of the server's log, each under the App's name. Values of its settings never stand in them. */
export interface AppLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void
  warn(fields: Readonly<Record<string, unknown>>, message: string): void
  error(fields: Readonly<Record<string, unknown>>, message: string): void
}

/** What an App from outside is opened with. */
export interface ModuleParts<Config> {
  /** Its settings, as its schema reads them from the environment. */
  readonly config: Config
  readonly log: AppLog
}

/** An App with the work behind it. */
export interface OpenedModule<Served extends App = App> extends Omit<AppModule, 'apps'> {
  readonly app: Served
}

export interface ModuleSpec<Config extends z.ZodObject = z.ZodObject, Served extends App = App> {
  /** Its settings by the names they have in the environment, such as `WEATHER_KEY`. A value that does not fit keeps it from being served. */
  readonly config?: Config
  /** All that its App shows: the build makes them without opening it. */
  readonly widgets?: readonly Widget[]
  open(parts: ModuleParts<z.output<Config>>): OpenedModule<Served> | Promise<OpenedModule<Served>>
}

/** An App that needs more than its tools: settings, or work that is started and stopped. */
export const defineModule = <Config extends z.ZodObject, Served extends App>(
  spec: ModuleSpec<Config, Served>,
): ModuleSpec<Config, Served> => spec
