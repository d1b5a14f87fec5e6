import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Page } from 'playwright-core'
import { readConfig } from '../src/config.ts'
import { startServer } from '../src/main.ts'
import { openBrowser } from './browser.ts'
import { bakeryMenu, longRows } from './studio/bakery-menu.ts'
import { newApp, newMaker, sessionCookie } from './studio/maker.ts'

/** `tsx e2e/pictures-builder.ts [FOLDER] [NAME…]`: the studio's first page and editor, light and dark, phone and desk. */
const [folder = join(import.meta.dirname, '..', 'docs', 'screenshots'), ...only] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const sights = [
  { theme: 'light', width: 1280, height: 860 },
  { theme: 'dark', width: 1280, height: 860 },
  { theme: 'light', width: 375, height: 812 },
  { theme: 'dark', width: 375, height: 812 },
] as const

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'))
const config = { ...readConfig({ PORT: '0' }), dataDir }
const running = await startServer({ config, log: pino({ level: 'silent' }) })
const server = { url: running.url, database: config }
const { api, session } = await newMaker(server, 'ann@example.org')
const bakery = await newApp(api, bakeryMenu)
await api('POST', `/api/apps/${bakery}/publish`, {})
await api('PATCH', `/api/apps/${bakery}`, { description: 'What we bake today, with prices.' })
const text = await newApp(api, {
  name: 'Release notes',
  layoutTemplate: 'markdown',
  mockData: {
    heading: 'What is new',
    markdown: '# 2.4\n\nFaster **search**, and it works offline.\n\n- one\n- two',
  },
  themeVariables: {},
})
const large = await newApp(api, {
  name: 'Stock',
  layoutTemplate: 'table',
  mockData: { items: longRows(10_000) },
  themeVariables: {},
})

interface Screen {
  path: string
  /** Seen without signing in. */
  visitor?: boolean
  before?(page: Page): Promise<unknown>
}

const cells =
  'Cake\tCost\tPhoto\tAllergens\nCountry loaf\t€5.20\thttps://example.org/a.jpg\tgluten\nCherry cake\t€24\thttps://example.org/b.jpg\tgluten, egg'
const screens: Record<string, Screen> = {
  landing: { path: '/', visitor: true },
  home: { path: '/' },
  'home-new': {
    path: '/',
    async before(page) {
      await page.getByRole('button', { name: 'Pasted cells' }).click()
      await page.getByRole('textbox', { name: 'Cells' }).fill(cells)
      await page.getByRole('button', { name: 'Look at it' }).click()
    },
  },
  editor: {
    path: `/apps/${bakery}`,
    async before(page) {
      await page.getByRole('gridcell', { name: 'Cherry cake' }).click()
      await page.keyboard.press('Enter')
    },
  },
  'editor-preview': { path: `/apps/${bakery}?tab=preview` },
  'editor-json': {
    path: `/apps/${bakery}`,
    before: (page) =>
      page
        .getByRole('radio', { name: 'JSON' })
        .or(page.getByRole('button', { name: 'JSON' }))
        .first()
        .click(),
  },
  'editor-document': { path: `/apps/${text}` },
  'editor-large': { path: `/apps/${large}` },
}

const { browser, close } = await openBrowser()
for (const [name, { path, visitor, before }] of Object.entries(screens)) {
  if (only.length > 0 && !only.includes(name)) continue
  for (const { theme, width, height } of sights) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion: 'reduce',
    })
    if (!visitor) await context.addCookies([sessionCookie(server.url, session)])
    const page = await context.newPage()
    page.on('pageerror', (error) => console.log(`${name}: ${error.message}`))
    page.on('console', (said) => said.type() === 'error' && console.log(`${name}: ${said.text()}`))
    await page.goto(server.url + path)
    await page.waitForTimeout(3000)
    await before?.(page).catch((error: unknown) => console.log(`${name}: ${String(error)}`))
    await page.waitForTimeout(500)
    await page.screenshot({
      path: join(folder, `studio-${name}-${width < 500 ? 'phone' : 'desk'}-${theme}.png`),
    })
    await context.close()
  }
}
await close()
await running.close()
rmSync(dataDir, { recursive: true, force: true })
