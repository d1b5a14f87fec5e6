import type { Logger } from 'pino'
import type { PasswordHasher } from './auth/password.ts'
import type { Models } from './compose/models.ts'
import type { Config } from './config.ts'
import type { App } from './contract/index.ts'
import type { DevFeed } from './http/dev-feed.ts'
import type { LeftOutFolder } from './http/play.ts'
import type { EndpointsOptions } from './mcp/endpoints.ts'
import type { LoadedApp } from './outside/load-app.ts'
import type { ToolAlarm } from './outside/tool-watch.ts'
import type { Layout } from './templates/layout.ts'

/** A server that serves, as who started it holds it. */
export interface Running {
  /** The address people use. */
  readonly url: string
  /** The port it listens on. */
  readonly port: number
  /** The metrics' own address, or null. */
  readonly metricsUrl: string | null
  readonly apps: readonly App[]
  /** The made apps that are live now. */
  madeApps(): Promise<readonly Pick<App, 'slug' | 'title'>[]>
  /** Folders of apps that are not served, and why. */
  leftOut(): readonly LeftOutFolder[]
  /** Serves an App from outside in the place of the one of its folder. */
  putApp(loaded: LoadedApp): Promise<App>
  /** Serves what is now built in a folder; what it served before stays where this throws. */
  reloadApp(folder: string): Promise<App>
  /** The one-time link that makes the owner's account, while there is none. */
  readonly welcome: string | null
  /** Tells the clients of an App that it has a new version. */
  changed(slug: string): void
  /** Serves on for so long, while every reply tells its client that the connection ends with it. Ends at once where nobody is connected. */
  drain(ms: number): Promise<void>
  /** Finishes the calls in flight, then lets go of everything. */
  close(): Promise<void>
}

/** Options for starting a server. */
export interface StartOptions {
  config: Config
  log: Logger
  /** The folder of built widgets. */
  widgetsDir?: string
  /** The folder of the built web app. */
  studioDir?: string
  /** The folder of the gift catalogue that comes with Vitrine, as it was built; null for none. */
  giftsDir?: string | null
  /** Apps in addition to the built-in ones. */
  moreApps?: readonly App[]
  /** Folders of built apps, in addition to those in `APPS_DIR`. */
  folders?: readonly string[]
  /** The state of `vitrine dev`, for the playground. */
  dev?: DevFeed | null
  /** Told which tools of those run, to name them where the server stands still. */
  alarm?: ToolAlarm | null
  /** Layouts in addition to the built-in ones; their widgets are in `widgetsDir`. */
  moreLayouts?: readonly Layout[]
  extensions?: EndpointsOptions['extensions']
  /** Fetches the metadata document of an OAuth client; by default through the SSRF guard. */
  fetchDocument?: typeof fetch
  /** Runs the models; by default in threads of this process. */
  models?: Models
  /** The metrics of all processes on this machine, where there are several. */
  allMetrics?: () => Promise<string>
  /** Hashes passwords; tests pass a cheap one. */
  passwords?: PasswordHasher
}
