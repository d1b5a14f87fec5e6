import { basename, join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { inTime } from '../../common/in-time.ts'
import { openFixtureFiles, openWidgetFiles } from '../compose/widget-files.ts'
import type { App, ModuleSpec, OpenedModule, TablesSpec } from '../contract/index.ts'
import type { FindFixtures } from '../http/play.ts'
import type { FindWidget } from '../mcp/widgets.ts'
import { BUILT_FOLDER, WIDGETS_FOLDER } from '../project/folders.ts'
import { importBuilt } from '../project/import-built.ts'
import { type ProjectExport, readApp, readExport } from '../project/project-export.ts'
import { withSkills } from '../project/skills-folder.ts'

/** An App from outside, started, with where its widgets come from. */
export interface LoadedApp extends OpenedModule {
  readonly folder: string
  readonly findWidget: FindWidget
  readonly findFixtures: FindFixtures
}

export interface LoadParts {
  /** Environment variables other than our own settings. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly log: Logger
  /** The tables of an App, brought up to date. */
  openAppTables(tables: TablesSpec): Promise<Kysely<unknown>>
}

/** Longer than any App should keep the server from starting. */
const PATIENCE_MS = 60_000

/** An App built by `vitrine build`. Throws on any problem, with a message for the operator. */
export async function loadBuiltApp(folder: string, parts: LoadParts): Promise<LoadedApp> {
  const exported = await importBuiltApp(folder)
  const widgets = join(folder, BUILT_FOLDER, WIDGETS_FOLDER)
  const loaded = await openExport(exported, {
    ...parts,
    folder,
    findWidget: openWidgetFiles(widgets),
    findFixtures: openFixtureFiles(widgets),
  })
  return { ...loaded, app: await withSkills(loaded.app, folder) }
}

export const importBuiltApp = async (folder: string): Promise<ProjectExport> =>
  readExport(await soon(importBuilt(folder), 'load'))

type OpenParts = LoadParts & Pick<LoadedApp, 'folder' | 'findWidget' | 'findFixtures'>

/** Opens and starts what `app.ts` exports. */
export async function openExport(exported: ProjectExport, parts: OpenParts): Promise<LoadedApp> {
  const { folder, findWidget, findFixtures } = parts
  const opened =
    exported.kind === 'app' ? { app: exported.app } : await soon(openModule(exported.module, parts), 'open')
  const app: App = readApp(opened.app)
  for (const widget of app.widgets) findWidget(widget)
  if (opened.start) await soon(Promise.resolve(opened.start()), 'start')
  return { ...opened, app, folder, findWidget, findFixtures }
}

async function openModule(
  module: ModuleSpec,
  { environment, log, folder, openAppTables }: OpenParts,
): Promise<OpenedModule> {
  const config = module.config ? readSettings(module.config, environment) : {}
  const tables = module.tables ? await openAppTables(module.tables) : null
  return module.open({
    config,
    log: withoutValues(log.child({ app: basename(folder) }), Object.values(config)),
    database<Tables>() {
      if (!tables) throw new Error('It has no tables: name them in defineModule({ tables: { … } }).')
      return tables as Kysely<Tables>
    },
  })
}

/** Its settings; the line that refuses them names each, and says no value. */
function readSettings(schema: z.ZodObject, environment: LoadParts['environment']): Record<string, unknown> {
  const names = Object.keys(schema.shape)
  const given = names.flatMap((name) => {
    const value = environment[name]
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  const read = schema.safeParse(Object.fromEntries(given))
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, code, message }) =>
    given.some(([name]) => name === path[0])
      ? `${path.join('.')} cannot be used (${code})`
      : `${path.join('.')} is not set: ${message}`,
  )
  throw new Error(`Its settings are not right: ${problems.join('; ')}.`)
}

const SHORTEST_SECRET = 6

/** A log in which no value of the App's settings stands, wherever it comes from. */
function withoutValues(log: Logger, values: readonly unknown[]) {
  const hidden = values.flatMap((value) =>
    typeof value === 'string' && value.length >= SHORTEST_SECRET ? [value] : [],
  )
  const clean = (text: string) => hidden.reduce((left, value) => left.replaceAll(value, '…'), text)
  const cleanFields = (fields: Readonly<Record<string, unknown>>): object =>
    hidden.length === 0 ? fields : JSON.parse(clean(JSON.stringify(fields, asText)))
  return {
    info: (fields: Readonly<Record<string, unknown>>, message: string) =>
      log.info(cleanFields(fields), clean(message)),
    warn: (fields: Readonly<Record<string, unknown>>, message: string) =>
      log.warn(cleanFields(fields), clean(message)),
    error: (fields: Readonly<Record<string, unknown>>, message: string) =>
      log.error(cleanFields(fields), clean(message)),
  }
}

const asText = (_: string, value: unknown) =>
  value instanceof Error ? (value.stack ?? value.message) : value

/** Limits work that must finish before the server listens. */
export const soon = <Value>(work: Promise<Value>, what: string): Promise<Value> =>
  inTime(work, PATIENCE_MS, () => new Error(`It did not ${what} within ${PATIENCE_MS / 1000} seconds.`))
