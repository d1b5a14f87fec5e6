import { openBrowser } from '../../e2e/browser.ts'
import { type PlayedScene, playScenes } from '../../e2e/hosts/play-scenes.ts'
import type { RenderingHost } from '../../e2e/hosts/rendering-host.ts'
import { scenes } from '../../e2e/hosts/scenes.ts'
import { openServerForHosts } from '../../e2e/hosts/server-for-hosts.ts'
import { exitOnSignals } from '../../test/at-exit.ts'

/** Our widgets, used in hosts that draw them, without pictures. */
export async function runHosts(hosts: readonly RenderingHost[]): Promise<PlayedScene[]> {
  if (hosts.length === 0) return []
  exitOnSignals()
  const server = await openServerForHosts()
  const { browser, close } = await openBrowser()
  const played: PlayedScene[] = []
  try {
    for (const host of hosts)
      played.push(...(await playScenes(host, { browser, server, scenes: Object.keys(scenes) })))
  } finally {
    await close()
    await server.close()
  }
  return played
}
