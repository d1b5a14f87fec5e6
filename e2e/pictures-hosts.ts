import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { appBridge } from './hosts/app-bridge.ts'
import { bringPackages } from './hosts/bring-packages.ts'
import { writeContactSheet } from './hosts/contact-sheet.ts'
import { inspector } from './hosts/inspector.ts'
import { mcpUi } from './hosts/mcp-ui.ts'
import { mcpUse } from './hosts/mcp-use.ts'
import { mcpjam } from './hosts/mcpjam.ts'
import type { HostTheme, RenderingHost, StartedHost } from './hosts/rendering-host.ts'
import { drawnCall, type Scene, scenes } from './hosts/scenes.ts'
import { openServerForHosts, type ServerForHosts } from './hosts/server-for-hosts.ts'
import { sunpeakChatgpt, sunpeakClaude } from './hosts/sunpeak.ts'

const HOSTS: readonly RenderingHost[] = [
  appBridge,
  mcpUi,
  sunpeakChatgpt,
  sunpeakClaude,
  inspector,
  mcpUse,
  mcpjam,
]
const THEMES: readonly HostTheme[] = ['light', 'dark']
/** Scenes whose pictures stand in the docs. */
const PICTURED = ['gifts', 'tasks', 'dashboard', 'made']
const SHEET = { columns: 4, cell: 380 }

/** `npm run hosts [-- HOST or SCENE…]`: our widgets in hosts that nobody here wrote, used and pictured. */
const only = process.argv.slice(2)
const folder = join(import.meta.dirname, '..', 'reports', 'hosts')
const docs = join(import.meta.dirname, '..', 'docs', 'screenshots')
mkdirSync(folder, { recursive: true })

const wantedOf = (names: readonly string[]) => {
  const picked = names.filter((name) => only.includes(name))
  return picked.length > 0 ? picked : names
}
const wantedScenes = wantedOf(Object.keys(scenes))
const wantedHosts = wantedOf(HOSTS.map(({ name }) => name))
const pictureOf = (host: string, scene: string, theme: HostTheme) =>
  join(folder, `${host}-${scene}-${theme}.png`)

/** What went wrong, or null. The picture is taken all the same. */
async function play(
  browser: Browser,
  host: StartedHost,
  server: ServerForHosts,
  scene: Scene,
  into: string,
  theme: HostTheme,
) {
  const context = await browser.newContext({
    viewport: { width: 1400, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  let failure: string | null = null
  try {
    await scene.prepare?.(server)
    await scene.play(await host.draw(page, drawnCall(scene, server), theme), server)
  } catch (error) {
    failure = String(error).split('\n')[0] ?? ''
  }
  await page.mouse.move(0, 0)
  await page.waitForTimeout(800)
  await page.screenshot({ path: into })
  await context.close()
  return failure
}

const server = await openServerForHosts()
const { browser, close } = await openBrowser()
for (const host of HOSTS) {
  if (!wantedHosts.includes(host.name)) continue
  const started = await host.start(bringPackages(host.folder, host.packages, host.overrides))
  for (const name of wantedScenes) {
    const scene = scenes[name]
    if (!scene) continue
    for (const theme of THEMES) {
      const failure = await play(browser, started, server, scene, pictureOf(host.name, name, theme), theme)
      console.log(`${host.name}, ${name}, ${theme}: ${failure ?? 'works'}`)
      if (failure !== null) process.exitCode = 1
    }
  }
  await started.close()
}
for (const name of wantedScenes.filter((one) => PICTURED.includes(one))) {
  const files = HOSTS.flatMap((host) => THEMES.map((theme) => pictureOf(host.name, name, theme)))
  // A run of some hosts takes the others' pictures from before.
  if (files.every((file) => existsSync(file)))
    await writeContactSheet(browser, files, join(docs, `hosts-${name}.png`), SHEET)
}
await close()
await server.close()
