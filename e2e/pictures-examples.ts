import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { exitOnSignals } from '../test/at-exit.ts'
import { freePort } from '../test/postgres.ts'
import { openBrowser } from './browser.ts'
import { bringPackages } from './hosts/bring-packages.ts'
import { writeContactSheet } from './hosts/contact-sheet.ts'
import { EXAMPLE_SERVERS, type ExampleServer, packageOfExample } from './hosts/example-servers.ts'
import { openServerForHosts } from './hosts/server-for-hosts.ts'
import { startProgram } from './hosts/start-program.ts'
import { sessionCookie } from './studio/maker.ts'

/** `npm run hosts -- examples [NAME…]`: example servers of others in our playground, through its relay. */
exitOnSignals()
const only = process.argv.slice(2)
const folder = join(import.meta.dirname, '..', 'reports', 'examples')
const sheet = join(import.meta.dirname, '..', 'docs', 'screenshots', 'playground-examples.png')
mkdirSync(folder, { recursive: true })
const packages = bringPackages('examples', EXAMPLE_SERVERS.map(packageOfExample))
const server = await openServerForHosts()
const { browser, close } = await openBrowser()

async function play(page: Page, { tool, evaluates }: ExampleServer, url: string): Promise<string> {
  const settings = { url, tool, run: '1', preset: 'mcp-apps' }
  await page.goto(`${server.url}/play/-?${new URLSearchParams(settings)}`)
  await page.getByRole('button', { name: 'Connect' }).click()
  const run = page.getByRole('button', { name: /^Run/ }).first()
  await run.waitFor()
  if (evaluates)
    await page.getByRole('switch', { name: 'Allow eval' }).or(page.getByLabel('Allow eval')).first().click()
  await run.click()
  await page.frameLocator('iframe').first().locator('body *').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(5000)
  const text = await page.frameLocator('iframe').first().locator('body').innerText()
  return text.replace(/\s+/g, ' ').slice(0, 100)
}

for (const example of EXAMPLE_SERVERS) {
  if (only.length > 0 && !only.includes(example.name)) continue
  const port = await freePort()
  const url = `http://localhost:${port}/mcp`
  const main = join(
    packages,
    'node_modules',
    '@modelcontextprotocol',
    `server-${example.name}`,
    'dist',
    'index.js',
  )
  const program = await startProgram([main], url, { PORT: String(port) })
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
  })
  await context.addCookies([sessionCookie(server.url, server.session)])
  const page = await context.newPage()
  const complaints = new Set<string>()
  page.on('pageerror', ({ message }) => complaints.add(message))
  page.on('console', (said) => said.type() === 'error' && complaints.add(said.text()))
  const seen = await play(page, example, url).catch(
    (error: unknown) => `FAILED ${String(error).split('\n')[0]}`,
  )
  await page.screenshot({ path: join(folder, `${example.name}.png`) })
  console.log(`${example.name}: ${seen}`)
  for (const complaint of complaints) console.log(`    ${complaint.slice(0, 200)}`)
  await context.close()
  program.stop()
}
if (only.length === 0) {
  const files = EXAMPLE_SERVERS.map(({ name }) => join(folder, `${name}.png`))
  await writeContactSheet(browser, files, sheet, { columns: 4, cell: 400 })
}
await close()
await server.close()
