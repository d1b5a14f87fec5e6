import type { Browser } from 'playwright-core'
import { bringPackages } from './bring-packages.ts'
import type { HostTheme, RenderingHost, StartedHost } from './rendering-host.ts'
import { drawnCall, type Scene, scenes } from './scenes.ts'
import type { ServerForHosts } from './server-for-hosts.ts'

/** How a scene went in a host. */
export interface PlayedScene {
  readonly host: string
  readonly scene: string
  readonly theme: HostTheme
  /** What went wrong, or null. */
  readonly failure: string | null
}

export interface HostStage {
  readonly browser: Browser
  readonly server: ServerForHosts
  readonly scenes: readonly string[]
  /** Where a picture is put; none is taken without. */
  pictureOf?(host: string, scene: string, theme: HostTheme): string
}

export const THEMES: readonly HostTheme[] = ['light', 'dark']
const reasonOf = (error: unknown) => String(error).split('\n')[0] ?? ''

/** Plays scenes in one host, light and dark. A host that cannot be had or started fails them all. */
export async function playScenes(host: RenderingHost, stage: HostStage): Promise<PlayedScene[]> {
  const all = stage.scenes
    .filter((scene) => !(host.withoutToken && scenes[scene]?.signedIn))
    .flatMap((scene) => THEMES.map((theme) => ({ host: host.name, scene, theme })))
  let started: StartedHost
  try {
    started = await host.start(bringPackages(host.folder, host.packages, host.overrides))
  } catch (error) {
    return all.map((one) => told({ ...one, failure: reasonOf(error) }))
  }
  const played: PlayedScene[] = []
  try {
    for (const one of all) {
      const scene = scenes[one.scene]
      if (!scene) throw new Error(`There is no scene ${one.scene}.`)
      const picture = stage.pictureOf?.(one.host, one.scene, one.theme)
      const failure = await play(stage, started, scene, one.theme, picture)
      played.push(told({ ...one, failure }))
    }
  } finally {
    await started.close()
  }
  return played
}

function told(one: PlayedScene): PlayedScene {
  console.log(`${one.host}, ${one.scene}, ${one.theme}: ${one.failure ?? 'works'}`)
  return one
}

/** The picture is taken whether it went well or not. */
async function play(
  { browser, server }: HostStage,
  host: StartedHost,
  scene: Scene,
  theme: HostTheme,
  picture: string | undefined,
): Promise<string | null> {
  const context = await browser.newContext({
    viewport: { width: 1400, height: scene.windowHeight ?? 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  let failure: string | null = null
  try {
    await scene.prepare?.(server)
    await scene.play(await host.draw(page, drawnCall(scene, server), theme), server)
  } catch (error) {
    failure = reasonOf(error)
  }
  if (picture !== undefined) {
    await page.mouse.move(0, 0)
    await page.waitForTimeout(800)
    await page.screenshot({ path: picture })
  }
  await context.close()
  return failure
}
