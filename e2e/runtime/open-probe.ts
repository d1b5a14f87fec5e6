import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { jsonInScript } from '../../common/json-in-script.ts'
import { shareBrowser } from '../worker-browser.ts'
import { page as bundlePage } from './bundle.ts'
import type { HostOptions, Probe, TestHost } from './pages/test-host.ts'

export type Bridge = 'window.openai' | 'MCP Apps'
export const bridges: { bridge: Bridge }[] = [{ bridge: 'window.openai' }, { bridge: 'MCP Apps' }]

const HOST = 'https://host.example/'
const WIDGET = 'https://widget.example/'
const SIBLING = 'https://sibling.example/'

export interface OpenedProbe {
  page: Page
  frame(): Frame
  inProbe<T>(use: (probe: Probe) => T): Promise<T>
  facts(): Promise<Record<string, unknown>>
  fact(name: string): Promise<unknown>
  act(name: string, ...args: unknown[]): Promise<unknown>
  ask<K extends keyof TestHost>(what: K, ...args: unknown[]): Promise<TestHost[K]>
  /** Loads the widget anew, and waits until it is drawn. */
  reload(): Promise<void>
  /** Sends a message to the widget from a frame that is not its host. */
  forge(message: unknown): Promise<void>
}

export interface PageOptions extends HostOptions {
  colorScheme?: 'light' | 'dark'
  /** Time stands still until the test moves it. */
  clock?: boolean
}

const bundleScripts = async () => {
  const [probe, openai, standard] = await Promise.all(
    ['probe.tsx', 'openai-host.ts', 'standard-host.ts'].map(bundlePage),
  )
  return { probe: probe ?? '', openai: openai ?? '', standard: standard ?? '' }
}

/** Bundled once for all files of a worker. */
let bundled: ReturnType<typeof bundleScripts> | null = null

export function probesForFile() {
  let browser: Browser
  let close = async () => {}
  let scripts: Awaited<ReturnType<typeof bundleScripts>>
  beforeAll(async () => {
    bundled ??= bundleScripts()
    scripts = await bundled
    ;({ browser, close } = await shareBrowser())
  })
  afterAll(() => close())

  return async (bridge: Bridge, { colorScheme = 'light', clock, ...options }: PageOptions = {}) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 800, height: 900 } })
    const page = await context.newPage()
    page.on('pageerror', (error) => {
      throw error
    })
    if (clock) await page.clock.install()
    const inWidget = bridge === 'window.openai'
    const script = (code: string) => `<script>${code.replaceAll('</script', '<\\/script')}</script>`
    const settings = script(`window.hostOptions = ${jsonInScript(options)}`)
    const documents: Record<string, string> = {
      [HOST]: hostPage(options, inWidget ? '' : settings + script(scripts.standard)),
      [WIDGET]: `<!doctype html><body style="margin: 0">${inWidget ? settings + script(scripts.openai) : ''}${script(scripts.probe)}`,
      [SIBLING]: '<!doctype html><p>sibling</p>',
    }
    await context.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: documents[route.request().url()] ?? '' }),
    )
    await page.goto(HOST)
    return opened(page, inWidget)
  }
}

/** The host's script comes after the frame's element and before its document, as in a host. */
const hostPage = (
  { sandbox = 'allow-scripts allow-same-origin' }: HostOptions,
  hostScript: string,
) => `<!doctype html>
  <iframe name="widget" sandbox="${sandbox}" src="${WIDGET}" style="width: 600px; height: 300px; border: 0"></iframe>
  <iframe name="sibling" src="${SIBLING}"></iframe>
  <script>addEventListener('message', ({ data }) => {
    if (data?.resizeTo) document.querySelector('iframe').style.height = data.resizeTo + 'px'
  })</script>${hostScript}`

function opened(page: Page, inWidget: boolean): OpenedProbe {
  const frame = () => page.frame('widget')!
  const inProbe = <T>(use: (probe: Probe) => T) => frame().evaluate(`(${use})(window.probe)`) as Promise<T>
  const facts = () => inProbe(({ facts }) => facts)
  const ask: OpenedProbe['ask'] = (what, ...args) =>
    (inWidget ? frame() : page.mainFrame()).evaluate(
      `((asked) => typeof asked === 'function' ? void asked(${args.map(jsonInScript).join()}) : asked)(window.testHost.${what})`,
    )
  return {
    page,
    frame,
    inProbe,
    facts,
    fact: async (name) => (await facts())[name],
    act: (name, ...args) => frame().evaluate(`window.probe.act(${[name, ...args].map(jsonInScript).join()})`),
    ask,
    async reload() {
      await inProbe((probe) => Reflect.set(probe, 'mounts', 100))
      await ask('reload')
      await frame().waitForFunction('window.probe?.mounts === 1')
    },
    forge: (message) =>
      page.frame('sibling')!.evaluate(`window.parent.frames[0].postMessage(${jsonInScript(message)}, '*')`),
  }
}
