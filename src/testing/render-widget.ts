import { pathToFileURL } from 'node:url'
import type { Browser, Frame, Page } from 'playwright-core'
import type { App, User } from '../contract/index.ts'
import { readExport } from '../project/project-export.ts'
import { findViolations } from './axe.ts'
import { findPeer } from './find-peer.ts'
import { TEST_READER } from './stand-ins.ts'
import type { TestSource } from './start-app.ts'
import { signInBrowser } from './test-session.ts'
import type { TestedToolName } from './tool-calls.ts'
import { followCalls, type RenderedCall } from './widget-calls.ts'
import { startWidgetHost } from './widget-host.ts'

/** The options of `renderWidget`. */
export interface RenderOptions<Source = TestSource> {
  /** The name of one of the widget's fixtures; the first by default. */
  readonly fixture?: string
  /** A tool's structured content to draw. */
  readonly output?: unknown
  /** A tool to call; the widget draws its answer. */
  readonly tool?: TestedToolName<Source>
  /** The arguments for `tool`. */
  readonly args?: Readonly<Record<string, unknown>>
  /** The signed-in user, with every scope; a test user by default. */
  readonly user?: User
  /** The host's theme; light by default. */
  readonly theme?: 'light' | 'dark'
  /** The widget's width in pixels; 768 by default. */
  readonly width?: number
  /** The host's bridge: `window.openai` or the standard's. */
  readonly bridge?: 'openai' | 'mcp'
  /** The App's settings by name. */
  readonly env?: Readonly<Record<string, string>>
  /** The folder of `app.ts`; the current folder by default. */
  readonly folder?: string
  /** An open Playwright browser to use. */
  readonly browser?: Browser
}

/** A widget in a browser. */
export interface RenderedWidget extends AsyncDisposable {
  /** The playground page, which is the host. */
  readonly page: Page
  /** The widget's frame. */
  readonly frame: Frame
  /** The tools that the widget has called so far. */
  calls(): readonly RenderedCall[]
  /** A screenshot of the widget, as PNG. */
  screenshot(): Promise<Buffer>
  /** Accessibility violations that axe finds. */
  violations(): Promise<string[]>
  /** Closes the page and its server. */
  close(): Promise<void>
}

const USUAL_WIDTH = 768
const PRESETS = { openai: 'chatgpt', mcp: 'mcp-apps' } as const

/**
 * Builds one widget of an App and opens it in the playground's own frame, in a browser.
 *
 * @example
 * ```ts
 * import { expect, it } from 'vitest'
 * import { renderWidget } from 'vitrine/testing'
 * import app from './app.ts'
 *
 * it('draws a greeting that everybody can read', async () => {
 *   const shown = await renderWidget(app, 'greeting', { fixture: 'Typical', theme: 'dark' })
 *   await shown.frame.getByText('Hello, Ada').waitFor()
 *   expect(await shown.violations()).toEqual([])
 *   await shown.close()
 * })
 * ```
 */
export async function renderWidget<const Source extends TestSource>(
  source: Source,
  name: string,
  options: RenderOptions<Source> = {},
): Promise<RenderedWidget> {
  const { folder = process.cwd(), env = {}, tool, user = TEST_READER } = options
  const ended: (() => unknown)[] = []
  const close = async () => {
    for (const end of ended.splice(0).reverse()) await end()
  }
  try {
    const given = tool === undefined ? options : null
    const host = await startWidgetHost(readExport({ default: source }), { folder, name, env, given, ended })
    const browser = options.browser ?? (await openPeerBrowser(folder))
    if (!options.browser) ended.push(() => browser.close())
    const { width = USUAL_WIDTH } = options
    const context = await browser.newContext({
      // Higher than widgets are: the stage around one scrolls, and what is out of sight is not in a picture.
      viewport: { width: Math.max(1280, width + 600), height: 2400 },
    })
    ended.push(() => context.close())
    if (host.app.access === 'signed-in') await signInBrowser(context, user, host)
    const page = await context.newPage()
    const calls = followCalls(page, host.app.slug)
    const query = new URLSearchParams({
      ...(host.fixture
        ? { widget: name, fixture: host.fixture.name }
        : { tool: String(tool), args: JSON.stringify(options.args ?? {}) }),
      preset: PRESETS[options.bridge ?? 'openai'],
      theme: options.theme ?? 'light',
      width: String(width),
      run: '1',
    })
    await page.goto(`${host.url}/play/${host.app.slug}?${query}`)
    if (tool !== undefined) await runInHost(page, host.app, { tool, widget: name })
    const frame = await drawnFrame(page)
    return {
      page,
      frame,
      // The first was the host's own, to have something to show.
      calls: () => (tool === undefined ? [...calls] : calls.slice(1)),
      screenshot: () => pictureOf(page),
      violations: () => findViolations(frame, folder),
      close,
      [Symbol.asyncDispose]: close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** By its address alone the playground runs only what reads; all else waits for a click. */
async function runInHost(
  page: Page,
  { tools }: App,
  called: { tool: string; widget: string },
): Promise<void> {
  const tool = tools.find(({ name }) => name === called.tool)
  if (!tool) throw new Error(`The app has no tool ${called.tool}.`)
  if (tool.widget?.name !== called.widget)
    throw new Error(`The tool ${called.tool} does not show the widget ${called.widget}.`)
  if (!tool.hints.readOnly) await page.getByRole('button', { name: `Run ${tool.name}` }).click()
}

async function drawnFrame(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe')
  const frame = await element.contentFrame()
  if (!frame) throw new Error('The widget has no frame.')
  await frame.waitForSelector('#root > *', { state: 'attached' })
  return frame
}

/** Size of the playground around a widget. */
const AROUND = 700

/** All of the widget: what is further down than the playground's stage would be left white. */
async function pictureOf(page: Page): Promise<Buffer> {
  const widget = page.locator('iframe').first()
  const [box, size] = [await widget.boundingBox(), page.viewportSize()]
  const height = Math.ceil(box?.height ?? 0) + AROUND
  if (size && height > size.height) await page.setViewportSize({ width: size.width, height })
  return widget.screenshot()
}

async function openPeerBrowser(folder: string): Promise<Browser> {
  const path = findPeer(folder, 'playwright-core', 'playwright-core')
  const found: { default: typeof import('playwright-core') } = await import(pathToFileURL(path).href)
  return found.default.chromium.launch()
}
