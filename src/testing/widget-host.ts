import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import type { App, Widget } from '../contract/index.ts'
import { startServer } from '../main.ts'
import { openExport } from '../outside/load-app.ts'
import { buildComponent, componentOf, fixturesBeside, viteConfig } from '../project/build-project.ts'
import { findVite } from '../project/find-vite.ts'
import type { ProjectExport } from '../project/project-export.ts'
import { createTestTables, unbuilt } from './stand-ins.ts'

/** The whole server with one App and one widget of it built, since the host is its playground. */
export interface WidgetHost {
  readonly app: App
  readonly url: string
  readonly dataDir: string
  /** The widget's fixture; null if a tool answers. */
  readonly fixture: Fixture | null
}

interface Fixture {
  readonly name: string
}

export interface WidgetHostOptions {
  readonly folder: string
  readonly name: string
  readonly env: Readonly<Record<string, string>>
  /** A fixture's name, what a tool gave, or null. */
  readonly given: { readonly fixture?: string | undefined; readonly output?: unknown } | null
  /** Takes what must be ended, the last one first. */
  readonly ended: (() => unknown)[]
}

export async function startWidgetHost(
  exported: ProjectExport,
  { folder, name, env, given, ended }: WidgetHostOptions,
): Promise<WidgetHost> {
  const widget = exported.widgets.find((known) => known.name === name)
  if (!widget) throw new Error(`The app names no widget ${name}.`)
  const component = componentOf(folder, widget)
  const fixture = given && fixtureFor(component, given)
  const vite = await findVite(folder)
  const { html, entry } = await buildComponent(vite, await viteConfig(vite, folder), { ...widget, component })
  const log = pino({ enabled: false })
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-testing-'))
  ended.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const config = { ...readConfig({ PORT: '0', RATE_LIMIT: 'off' }), databaseUrl: null, dataDir }
  const running = await startServer({ config, log, giftsDir: null })
  ended.push(running.close)
  const tables = createTestTables(log)
  ended.push(tables.remove)
  const loaded = await openExport(exported, {
    environment: env,
    log,
    folder,
    openAppTables: (spec) => tables.open().openAppTables(spec),
    findWidget: (shown: Widget) => (shown.name === name ? { html, hash: entry.hash } : unbuilt(shown)),
    findFixtures: (shown: Widget) => (shown.name === name && fixture ? [fixture] : []),
  })
  await running.putApp(loaded)
  return { app: loaded.app, url: running.url, dataDir, fixture }
}

function fixtureFor(
  component: string,
  { fixture, output }: NonNullable<WidgetHostOptions['given']>,
): Fixture {
  if (output !== undefined) return { name: 'Given', ...{ toolOutput: output } }
  const file = fixturesBeside(component)
  const all: Fixture[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const found = fixture === undefined ? all[0] : all.find(({ name }) => name === fixture)
  if (!found) throw new Error(`There is no fixture ${fixture ?? ''} in ${file}.`)
  return found
}
