import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inTime } from '../../common/in-time.ts'
import type { App, CompletedCall, TablesSpec, Widget } from '../contract/index.ts'
import { SettingError } from '../errors.ts'
import type { FindFixtures, LeftOutFolder } from '../http/play.ts'
import { compileApp } from '../mcp/compiled-app.ts'
import type { FindWidget } from '../mcp/widgets.ts'
import { APP_FILE, BUILT_FOLDER } from '../project/folders.ts'
import { readFacts } from '../project/project-facts.ts'
import type { SlugStore } from '../registry/slug.ts'
import { withLimits } from './app-limits.ts'
import { type FindAppPlace, openIsolatedApp } from './isolated-app.ts'
import { type LoadedApp, type LoadParts, loadBuiltApp } from './load-app.ts'
import { loadInTurn } from './load-in-turn.ts'
import { readableError, reasonOf } from './readable-error.ts'
import { createToolWatch, type ToolAlarm } from './tool-watch.ts'

/** Apps that were written elsewhere, each built to its own folder. */
export interface OutsideApps {
  apps(): readonly App[]
  leftOut(): readonly LeftOutFolder[]
  /** Serves it in the place of what had its slug; gives the App as it is to be served. */
  put(loaded: LoadedApp): Promise<App>
  /** Opens and starts an app built in a folder; throws if it cannot be served. */
  load(folder: string): Promise<LoadedApp>
  /** The slug of what a folder serves. */
  slugIn(folder: string): string | null
  /** Takes the folder's App away, and says why it is not served. */
  leaveOut(folder: string, reason: string): void
  /** Sets the function that serves Apps loaded after the start. */
  serveLate(serve: (loaded: LoadedApp) => Promise<unknown>): void
  /** Whose widget it is, or null where it came with the server. */
  ownerOf(widget: Widget): Pick<LoadedApp, 'findWidget' | 'findFixtures'> | null
  onCall(call: CompletedCall): void
  stop(): Promise<void>
}

export interface OutsideAppsOptions extends LoadParts {
  readonly folders: readonly string[]
  /** The database, for threads that open it themselves. */
  readonly appPlace: FindAppPlace
  /** Whose slugs are taken. */
  readonly builtIn: readonly App[]
  /** The slugs of made apps. */
  readonly slugs: Pick<SlugStore, 'near'>
  /** Told what runs, if there is one. */
  readonly alarm: ToolAlarm | null
}

/** Default time limit of a tool. */
const TOOL_SECONDS = 60
/** Less than the server has to stop in. */
const STOP_MS = 2000

export async function openOutsideApps({
  folders,
  builtIn,
  slugs,
  appPlace,
  alarm,
  ...parts
}: OutsideAppsOptions): Promise<OutsideApps> {
  const { log } = parts
  const tableOwners = new Map<string, string>()
  const watch = createToolWatch(log, alarm)
  const loadedBy = new Map<string, LoadedApp>()
  const served = new Map<string, App>()
  const reasons = new Map<string, string>()
  const owners = new WeakMap<Widget, LoadedApp>()

  const stopOne = async (loaded: LoadedApp) => {
    const { slug } = loaded.app
    const name = `${slug}/stop`
    watch.began(name)
    const stopping = Promise.resolve().then(() => loaded.stop?.())
    await inTime(stopping, STOP_MS, () => new Error(`It did not stop within ${STOP_MS / 1000} seconds.`))
      .catch((thrown) => log.error({ app: slug, err: readableError(thrown) }, 'an app did not stop well'))
      .finally(() => watch.ended(name))
  }
  const leaveOut = (folder: string, reason: string) => {
    reasons.set(folder, reason)
    for (const [slug, loaded] of loadedBy) {
      if (loaded.folder !== folder) continue
      loadedBy.delete(slug)
      served.delete(slug)
      void stopOne(loaded)
    }
  }
  const put = async (loaded: LoadedApp) => {
    const { slug } = loaded.app
    const app = withLimits(loaded.app, { watch, seconds: TOOL_SECONDS })
    const former = [...loadedBy.values()].filter(
      (other) => other.app.slug === slug || other.folder === loaded.folder,
    )
    for (const widget of app.widgets) owners.set(widget, loaded)
    for (const other of former) {
      loadedBy.delete(other.app.slug)
      served.delete(other.app.slug)
    }
    loadedBy.set(slug, loaded)
    served.set(slug, app)
    reasons.delete(loaded.folder)
    await Promise.all(former.map(stopOne))
    return app
  }
  const tablesOf = (folder: string) => (tables: TablesSpec) => {
    const owner = tableOwners.get(tables.name) ?? folder
    if (owner !== folder) throw new Error(`The app in ${owner} has tables called ${tables.name} too.`)
    tableOwners.set(tables.name, folder)
    return parts.openAppTables(tables)
  }
  const whyTaken = async ({ app: { slug }, folder }: LoadedApp): Promise<string | null> => {
    const other = loadedBy.get(slug)
    if (other && other.folder !== folder) return `The app in ${other.folder} has the slug ${slug} too.`
    if (builtIn.some((app) => app.slug === slug))
      return `An app that comes with Vitrine has the slug ${slug}.`
    const made = (await slugs.near(slug)).some((claim) => claim.slug === slug && claim.app !== null)
    return made ? `A made app has the slug ${slug}.` : null
  }
  const load = async (folder: string) => {
    const own = { ...parts, openAppTables: tablesOf(folder) }
    const { isolate } = readFacts(folder)
    const loaded = await (isolate
      ? openIsolatedApp(folder, own, appPlace, isolate.megabytes)
      : loadBuiltApp(folder, own))
    const refused = (await whyTaken(loaded)) ?? whyUnserved(loaded)
    if (refused === null) return loaded
    await stopOne(loaded)
    throw new Error(refused)
  }
  const serveLate = await loadInTurn(folders, { load, put, leaveOut, watch, log })
  return {
    apps: () => [...served.values()],
    leftOut: () => [...reasons].map(([folder, reason]) => ({ folder, reason })),
    put,
    load,
    slugIn: (folder) => [...loadedBy.values()].find((loaded) => loaded.folder === folder)?.app.slug ?? null,
    leaveOut,
    serveLate,
    ownerOf: (widget) => owners.get(widget) ?? null,
    onCall(call) {
      try {
        loadedBy.get(call.app)?.onCall?.(call)
      } catch (thrown) {
        log.error({ app: call.app, err: readableError(thrown) }, 'an app threw in its call observer')
      }
    },
    async stop() {
      watch.close()
      await Promise.all([...loadedBy.values()].map(stopOne))
    },
  }
}

/** Some things are wrong only once they are to be shown, such as a schema that cannot be written out. */
function whyUnserved({ app, findWidget, findFixtures }: LoadedApp): string | null {
  try {
    compileApp(app, findWidget)
    app.widgets.forEach(findFixtures)
    return null
  } catch (error) {
    return reasonOf(error)
  }
}

/** The folders in `APPS_DIR` that hold an app, built or not, and those that were named. */
export function appFolders(appsDir: string | null, named: readonly string[]): string[] {
  const inDir = appsDir === null ? [] : foldersIn(appsDir)
  return [...new Set([...inDir, ...named.map((folder) => resolve(folder))])]
}

const SIGNS = [join(BUILT_FOLDER, APP_FILE), 'app.ts', 'app.tsx']

function foldersIn(appsDir: string): string[] {
  if (!statSync(appsDir, { throwIfNoEntry: false })?.isDirectory())
    throw new SettingError('APPS_DIR', appsDir, 'use the path of a folder that has one folder per app')
  return readdirSync(appsDir)
    .sort()
    .map((name) => join(appsDir, name))
    .filter((folder) => SIGNS.some((sign) => existsSync(join(folder, sign))))
}

/** Widgets of Apps from outside, each by its owner, before those that come with the server. */
export const withOutside = (
  { ownerOf }: Pick<OutsideApps, 'ownerOf'>,
  builtIn: { findWidget: FindWidget; findFixtures: FindFixtures },
) => ({
  findWidget: ((widget) => (ownerOf(widget) ?? builtIn).findWidget(widget)) satisfies FindWidget,
  findFixtures: ((widget) => (ownerOf(widget) ?? builtIn).findFixtures(widget)) satisfies FindFixtures,
})
