import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../src/config.ts'
import { startServer } from '../src/main.ts'
import { buildProject } from '../src/project/build-project.ts'
import { projectFromTemplate } from '../src/scaffold/template.ts'
import { writeProject } from '../src/scaffold/write-project.ts'
import { linkPackages, tutorialSteps, writeStep } from '../test/tutorial.ts'
import { openBrowser } from './browser.ts'

/** `tsx e2e/pictures-tutorial.ts [FOLDER]`: what a reader of the tutorial sees, in its two pictures. */
const [folder = join(import.meta.dirname, '..', 'docs', 'screenshots')] = process.argv.slice(2)
const place = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'))
const project = join(place, 'tea')
const { browser, close } = await openBrowser()

/** Serves the project as it stands, and opens the playground on a call. */
async function open(tool: string, args: object, width: number, settings: Record<string, string> = {}) {
  await buildProject(project)
  const config = { ...readConfig({ PORT: '0' }), dataDir: mkdtempSync(join(place, 'data-')) }
  const log = pino({ level: 'silent' })
  const running = await startServer({ config, log, giftsDir: null, folders: [project] })
  const page = await browser.newPage({ viewport: { width, height: 860 }, reducedMotion: 'reduce' })
  const query = new URLSearchParams({ tool, args: JSON.stringify(args), run: '1', ...settings })
  await page.goto(`${running.url}/play/${basename(project)}?${query}`)
  await page.frameLocator('iframe').first().locator('h2').waitFor()
  await page.waitForTimeout(1500)
  return { page, close: () => running.close() }
}

const name = { slug: 'tea', title: 'Tea' }
writeProject(project, projectFromTemplate('list', name, project))
linkPackages(project)
const sample = await open('search_trails', { words: 'view' }, 1280)
await sample.page.screenshot({ path: join(folder, 'tutorial-playground.png') })
await sample.close()

for (const step of tutorialSteps()) if ('file' in step) writeStep(project, step)
const own = await open('brew_tea', { kind: 'green', cups: 2 }, 1280, { width: '480' })
await own.page
  .locator('iframe')
  .first()
  .screenshot({ path: join(folder, 'tutorial-widget.png') })
await own.close()

await close()
rmSync(place, { recursive: true, force: true })
