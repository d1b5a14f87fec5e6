import type { Frame, Page } from 'playwright-core'

export type HostTheme = 'light' | 'dark'

/** One call of a tool whose widget a host is to draw. */
export interface DrawnCall {
  /** The MCP endpoint. */
  address: string
  token: string | null
  tool: string
  args: Record<string, unknown>
}

/** A host that draws widgets and that nobody here wrote. */
export interface RenderingHost {
  name: string
  /** What the docs call it, with its version. */
  title: string
  /** What stands in the docs instead of "yes", by the scene: how it differs by the host’s own doing. */
  shown?: Readonly<Record<string, string>>
  /** Where its packages are kept; hosts of the same packages share it. */
  folder: string
  /** What is fetched from npm for it, with its version. */
  packages: readonly string[]
  /** Versions of what those are made of, where npm does not find the ones they ask for. */
  overrides?: Readonly<Record<string, string>>
  /** It shows servers no token, and so plays only what is open to everybody. */
  withoutToken?: boolean
  /** Its packages are in the folder that is given. */
  start(folder: string): Promise<StartedHost>
}

export interface StartedHost {
  /** Calls the tool in the host as a person would, and gives the frame of its widget. */
  draw(page: Page, call: DrawnCall, theme: HostTheme): Promise<Frame>
  close(): Promise<void>
}

/** The frame of a page in which our widget stands, however deep the host has put it. */
export async function findWidgetFrame(page: Page, timeoutMs = 30_000): Promise<Frame> {
  const until = Date.now() + timeoutMs
  while (Date.now() < until) {
    for (const frame of page.frames()) {
      if (frame === page.mainFrame()) continue
      const isOurs = await frame.evaluate('document.querySelector("main") !== null').catch(() => false)
      if (isOurs) return frame
    }
    await page.waitForTimeout(200)
  }
  throw new Error('No widget was drawn.')
}
