import { join } from 'node:path'
import type { Logger } from 'pino'
import { builtInModules } from '../../built-in-apps.ts'
import type { App, CompletedCall } from '../../contract/index.ts'
import type { LoadedApp } from '../../outside/load-app.ts'
import { appFolders, openOutsideApps, withOutside } from '../../outside/outside-apps.ts'
import type { StartOptions } from '../../running.ts'
import type { Storage } from '../../storage/storage.ts'
import { joinModules } from '../app-modules.ts'
import { ownModels } from '../models.ts'
import { openSearchServices } from '../search-services.ts'
import { keepWidgets, openFixtureFiles, openWidgetFiles } from '../widget-files.ts'
import { BUILT } from './built.ts'

interface AppsPartOptions extends StartOptions {
  readonly storage: Storage
  readonly log: Logger
  clock(): Date
}

/** The apps written in code: those that ship with Vitrine, those from folders, and what they search with. */
export async function openAppsPart(options: AppsPartOptions) {
  const { config, storage, log, clock, moreApps = [], folders = [], alarm = null } = options
  const { widgetsDir = join(BUILT, 'widgets'), giftsDir = join(BUILT, 'gifts') } = options
  const { databaseUrl, dataDir, vectorStore } = config
  const { models = ownModels } = options
  const embedder = models.openEmbedder(config.embedding)
  const search = await openSearchServices({ embedder, vectorStore, storage, log })
  const openThread = models.openAppThreads({ databaseUrl, dataDir, vectorStore, embedder })
  const modules = joinModules([
    ...builtInModules({ storage, openThread, giftsDir, log, clock }),
    { apps: moreApps },
  ])
  const outside = await openOutsideApps({
    folders: appFolders(config.appsDir, folders),
    builtIn: modules.apps,
    slugs: storage.made.slugs,
    appPlace: storage.appPlace,
    environment: config.environment,
    openAppTables: storage.openAppTables,
    alarm,
    log,
  })
  const apps: readonly App[] = [...modules.apps, ...outside.apps()]
  const layoutFiles = openWidgetFiles(widgetsDir)
  const files = withOutside(outside, {
    findWidget: layoutFiles,
    findFixtures: openFixtureFiles(widgetsDir),
  })
  await keepWidgets(apps, files.findWidget, storage.widgets)
  return {
    apps,
    outside,
    layoutFiles,
    ...files,
    embedder,
    rowVectors: search.rowVectors,
    start: modules.start,
    waiting: modules.waiting,
    onCall(call: CompletedCall) {
      modules.onCall(call)
      outside.onCall(call)
    },
    async put(loaded: LoadedApp) {
      const app = await outside.put(loaded)
      await keepWidgets([app], files.findWidget, storage.widgets)
      return app
    },
    // Embeddings that apps still wait for are not worth waiting for, so the embedder closes at the same time.
    close: () => Promise.all([modules.stop(), outside.stop(), search.close()]),
  }
}

export type AppsPart = Awaited<ReturnType<typeof openAppsPart>>
