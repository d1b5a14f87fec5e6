import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { z } from 'zod'
import { errorMessage } from '../../common/error-message.ts'
import { SCREENSHOT_LIMITS } from '../../common/store/limits.ts'
import type { Config } from '../config.ts'
import type { App } from '../contract/index.ts'
import { findPeer } from '../testing/find-peer.ts'
import { serveProject } from './doctor-project.ts'
import { openOwnServer } from './doctor-servers.ts'

export interface Screenshots {
  /** One for each starter prompt, as the package takes them. */
  readonly packed: readonly Uint8Array[]
  /** Files by name: light and dark, for ChatGPT and for Claude. */
  readonly files: Readonly<Record<string, Uint8Array>>
  /** The reason there are none, or null. */
  readonly missing: string | null
}

export interface ScreenshotParts {
  readonly config: Config
  readonly folder: string | null
  readonly app: App
  readonly prompts: readonly string[]
  /** Messages for more pictures, where a directory wants more than there are prompts. */
  readonly more: readonly string[]
  /** The path of a browser, if Playwright has none. */
  readonly program?: string | undefined
}

const NONE = { packed: [], files: {} }
const THEMES = ['light', 'dark'] as const
const HOSTS = [
  { name: 'chatgpt', preset: 'chatgpt', width: SCREENSHOT_LIMITS.chatgpt.width, least: 0 },
  { name: 'claude', preset: 'mcp-apps', ...SCREENSHOT_LIMITS.claude },
] as const

/** Pictures of the widget in our own host, one for each starter prompt. */
export async function takeScreenshots(parts: ScreenshotParts): Promise<Screenshots> {
  const { app, prompts, more, config, folder, program } = parts
  if (app.widgets.length === 0) return { ...NONE, missing: 'the app shows no widget' }
  if (app.access !== 'public') return { ...NONE, missing: 'the app asks for a sign-in' }
  let browser: Browser
  try {
    browser = await openBrowser(folder ?? process.cwd(), program)
  } catch (error) {
    return { ...NONE, missing: errorMessage(error).split('\n')[0] ?? '' }
  }
  try {
    const server = folder === null ? await openOwnServer(config) : await projectServer(config, folder)
    try {
      const scenes = await scenesOf(server.url, app, [...new Set([...prompts, ...more])])
      if (scenes.length < prompts.length || scenes.length === 0)
        return { ...NONE, missing: 'its widgets have no fixtures' }
      const files: Record<string, Uint8Array> = {}
      for (const { name, preset, width, least } of HOSTS)
        for (const theme of THEMES)
          for (const [index, scene] of scenes.slice(0, Math.max(prompts.length, least)).entries()) {
            const query = new URLSearchParams({ ...scene, preset, theme, width: String(width), run: '1' })
            const address = `${server.url}/play/${app.slug}?${query}`
            files[`${name}-${theme}-${index + 1}.png`] = await take(browser, address, { width, theme })
          }
      const packed = prompts.map((_, index) => files[`chatgpt-light-${index + 1}.png`] ?? new Uint8Array())
      return { packed, files, missing: null }
    } finally {
      await server.close()
    }
  } finally {
    await browser.close()
  }
}

/** The playground's state, by the fields of its address. */
type Scene = Readonly<Record<string, string>>

/** Each message as it is asked, where a tool takes it as it is written; otherwise the widget's own fixtures. */
async function scenesOf(url: string, app: App, messages: readonly string[]): Promise<Scene[]> {
  const tool = app.tools.find(({ messageField, widget, hints }) => messageField && widget && hints.readOnly)
  if (tool)
    return messages.map((message) => ({
      tool: tool.name,
      args: JSON.stringify({ [tool.messageField ?? '']: message }),
    }))
  const reply: unknown = await (await fetch(`${url}/api/play/widgets`)).json()
  const { widgets } = playedWidgets.parse(reply)
  const own = widgets.filter(({ app: slug }) => slug === app.slug)
  return own.flatMap(({ name, fixtures }) =>
    fixtures.map((fixture) => ({ widget: name, fixture: fixture.name })),
  )
}

const playedWidgets = z.object({
  widgets: z.array(
    z.object({ app: z.string(), name: z.string(), fixtures: z.array(z.object({ name: z.string() })) }),
  ),
})

async function projectServer(config: Config, folder: string) {
  const { found, close } = await serveProject(config, folder)
  return { url: found[0]?.address.origin ?? '', close }
}

const { leastHeight, mostHeight } = SCREENSHOT_LIMITS.chatgpt
/** As wide as the widget, with what the playground has around it. */
const AROUND = { width: 800, height: 2400 }
const PAGES = { light: '#ffffff', dark: '#212121' } as const

async function take(
  browser: Browser,
  address: string,
  { width, theme }: { width: number; theme: keyof typeof PAGES },
): Promise<Uint8Array> {
  const page = await browser.newPage({
    viewport: { width: width + AROUND.width, height: AROUND.height },
    // The page shows at the widget's round corners.
    colorScheme: theme,
  })
  try {
    await page.goto(address)
    const element = await page.waitForSelector('iframe')
    const frame = await element.contentFrame()
    await frame?.waitForSelector('#root > *', { state: 'attached' })
    await page.waitForLoadState('networkidle')
    const widget = await page.locator('iframe').first().screenshot()
    return await framed(browser, widget, { width, theme })
  } finally {
    await page.close()
  }
}

/** Directories accept one width and some heights, so a low widget gets its own page. */
async function framed(
  browser: Browser,
  widget: Buffer,
  { width, theme }: { width: number; theme: keyof typeof PAGES },
): Promise<Uint8Array> {
  const height = Math.min(Math.max(widget.readUInt32BE(PNG_HEIGHT), leastHeight), mostHeight)
  // The playground's policy would go on for a page that once showed it, and refuse these styles.
  const page = await browser.newPage({ viewport: { width, height } })
  try {
    await page.setContent(
      `<body style="margin:0;background:${PAGES[theme]}"><img alt="" style="display:block;width:${width}px" src="data:image/png;base64,${widget.toString('base64')}">`,
    )
    await page.evaluate('document.images[0].decode()')
    return await page.screenshot({ clip: { x: 0, y: 0, width, height } })
  } finally {
    await page.close()
  }
}

/** Offset of the height in a PNG. */
const PNG_HEIGHT = 20

async function openBrowser(folder: string, program: string | undefined): Promise<Browser> {
  const path = findPeer(folder, 'playwright-core', 'playwright-core')
  const found: { default: typeof import('playwright-core') } = await import(pathToFileURL(path).href)
  // Chromium refuses to run as root with its sandbox.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return found.default.chromium.launch({ args, ...(program !== undefined && { executablePath: program }) })
}
