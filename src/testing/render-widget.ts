import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import type { Browser, Frame, Page } from 'playwright-core'
import { openExport } from '../compose/load-app.ts'
import { readConfig } from '../config.ts'
import type { Widget } from '../contract/index.ts'
import { startServer } from '../main.ts'
import { componentOf, viteConfig } from '../project/build-project.ts'
import { buildWidget } from '../project/build-widget.ts'
import { findVite } from '../project/find-vite.ts'
import { readExport } from '../project/project-export.ts'
import { findViolations } from './axe.ts'
import { findPeer } from './find-peer.ts'
import { createTestTables, unbuilt } from './stand-ins.ts'
import type { TestSource } from './start-app.ts'

export interface RenderOptions {
  /** One of the widget's fixtures, by name; its first where neither this nor `output` is given. */
  readonly fixture?: string
  /** What a tool gave, as its structured content. */
  readonly output?: unknown
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  /** Which bridge the host speaks: `window.openai`, or the standard's. */
  readonly bridge?: 'openai' | 'mcp'
  readonly env?: Readonly<Record<string, string>>
  /** Where `app.ts` is; the folder that the tests run in where nothing is said. */
  readonly folder?: string
  /** A browser that is open already, of Playwright. */
  readonly browser?: Browser
}

export interface RenderedWidget extends AsyncDisposable {
  /** The playground, which is the host. */
  readonly page: Page
  /** The widget inside of it. */
  readonly frame: Frame
  /** The widget's picture, as PNG. */
  screenshot(): Promise<Buffer>
  /** What axe finds in the widget. */
  violations(): Promise<string[]>
  close(): Promise<void>
}

const PRESETS = { openai: 'chatgpt', mcp: 'mcp-apps' } as const

/** Builds one widget of an App and opens it in the playground's own frame, in a browser. */
export async function renderWidget(
  source: TestSource,
  name: string,
  options: RenderOptions = {},
): Promise<RenderedWidget> {
  const { theme = 'light', width = 768, bridge = 'openai', folder = process.cwd() } = options
  const log = pino({ enabled: false })
  const exported = readExport({ default: source })
  const widget = exported.widgets.find((known) => known.name === name)
  if (!widget) throw new Error(`The app names no widget ${name}.`)
  const vite = await findVite(folder)
  const component = componentOf(folder, widget)
  const { html, entry } = await buildWidget(vite, await viteConfig(vite, folder), { ...widget, component })
  const fixture = fixtureFor(component, options)
  const ended: (() => unknown)[] = []
  const close = async () => {
    for (const end of ended.splice(0).reverse()) await end()
  }
  try {
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-testing-'))
    ended.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const config = { ...readConfig({ PORT: '0', RATE_LIMIT: 'off' }), databaseUrl: null, dataDir }
    const running = await startServer({ config, log, giftsDir: null })
    ended.push(running.close)
    const tables = createTestTables(log)
    ended.push(tables.remove)
    const loaded = await openExport(exported, {
      environment: options.env ?? {},
      log,
      folder,
      openAppTables: (spec) => tables.open().openAppTables(spec),
      findWidget: (shown: Widget) => (shown.name === name ? { html, hash: entry.hash } : unbuilt(shown)),
      findFixtures: (shown: Widget) => (shown.name === name ? [fixture] : []),
    })
    if (loaded.app.access === 'signed-in')
      throw new Error('renderWidget shows widgets of public apps; this one asks for sign-in.')
    await running.putApp(loaded)
    const browser = options.browser ?? (await openPeerBrowser(folder))
    if (!options.browser) ended.push(() => browser.close())
    const context = await browser.newContext({
      // Higher than widgets are: the stage around one scrolls, and what is out of sight is not in a picture.
      viewport: { width: Math.max(1280, width + 600), height: 2400 },
    })
    ended.push(() => context.close())
    const page = await context.newPage()
    const query = new URLSearchParams({
      widget: name,
      fixture: fixture.name,
      preset: PRESETS[bridge],
      theme,
      width: String(width),
      run: '1',
    })
    await page.goto(`${running.url}/play/${loaded.app.slug}?${query}`)
    const element = await page.waitForSelector('iframe')
    const frame = await element.contentFrame()
    if (!frame) throw new Error('The widget has no frame.')
    await frame.waitForSelector('#root > *', { state: 'attached' })
    return {
      page,
      frame,
      screenshot: () => page.locator('iframe').first().screenshot(),
      violations: () => findViolations(frame, folder),
      close,
      [Symbol.asyncDispose]: close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function openPeerBrowser(folder: string): Promise<Browser> {
  const path = findPeer(folder, 'playwright-core', 'playwright-core')
  const found: { default: typeof import('playwright-core') } = await import(pathToFileURL(path).href)
  return found.default.chromium.launch()
}

function fixtureFor(component: string, { fixture, output }: RenderOptions): { readonly name: string } {
  if (output !== undefined) return { name: 'Given', ...{ toolOutput: output } }
  const file = `${component.slice(0, -extname(component).length)}.fixtures.json`
  const all: { name: string }[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const found = fixture === undefined ? all[0] : all.find(({ name }) => name === fixture)
  if (!found) throw new Error(`There is no fixture ${fixture ?? ''} in ${file}.`)
  return found
}
