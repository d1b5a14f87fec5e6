import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { exitOnSignals } from '../test/at-exit.ts'
import { openBrowser } from './browser.ts'
import { playableHosts, renderingHosts } from './hosts/all-hosts.ts'
import { writeContactSheet } from './hosts/contact-sheet.ts'
import { hostFaults } from './hosts/host-table.ts'
import { playScenes, THEMES } from './hosts/play-scenes.ts'
import type { HostTheme } from './hosts/rendering-host.ts'
import { scenes } from './hosts/scenes.ts'
import { openServerForHosts } from './hosts/server-for-hosts.ts'

/** Scenes whose pictures stand in the docs. */
const PICTURED = ['gifts', 'tasks', 'dashboard', 'made']
const SHEET = { columns: 4, cell: 380 }
/** The sample from outside is shown larger, in the standard's own host and in one by `window.openai`. */
const SAMPLE = { scene: 'weather', hosts: ['basic-host', 'mcpjam'], sheet: { columns: 2, cell: 600 } }

/** `npm run hosts [-- HOST or SCENE…]`: our widgets in hosts that nobody here wrote, used and pictured. */
exitOnSignals()
const only = process.argv.slice(2)
const folder = join(import.meta.dirname, '..', 'reports', 'hosts')
const docs = join(import.meta.dirname, '..', 'docs', 'screenshots')
mkdirSync(folder, { recursive: true })

const wantedOf = (names: readonly string[]) => {
  const picked = names.filter((name) => only.includes(name))
  return picked.length > 0 ? picked : names
}
const wantedScenes = wantedOf(Object.keys(scenes))
const wantedHosts = wantedOf(playableHosts.map(({ name }) => name))
const pictureOf = (host: string, scene: string, theme: HostTheme) =>
  join(folder, `${host}-${scene}-${theme}.png`)

const server = await openServerForHosts()
const { browser, close } = await openBrowser()
for (const host of playableHosts.filter(({ name }) => wantedHosts.includes(name))) {
  const played = await playScenes(host, { browser, server, scenes: wantedScenes, pictureOf })
  if (hostFaults(played).length > 0) process.exitCode = 1
}
for (const name of wantedScenes.filter((one) => PICTURED.includes(one))) {
  const files = renderingHosts.flatMap((host) => THEMES.map((theme) => pictureOf(host.name, name, theme)))
  // A run of some hosts takes the others' pictures from before.
  if (files.every((file) => existsSync(file)))
    await writeContactSheet(browser, files, join(docs, `hosts-${name}.png`), SHEET)
}
const samples = SAMPLE.hosts.flatMap((host) => THEMES.map((theme) => pictureOf(host, SAMPLE.scene, theme)))
if (wantedScenes.includes(SAMPLE.scene) && samples.every((file) => existsSync(file)))
  await writeContactSheet(browser, samples, join(docs, 'hosts-sample.png'), SAMPLE.sheet)
await close()
await server.close()
