import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { pino } from 'pino'
import type { Page } from 'playwright-core'
import { readConfig } from '../src/config.ts'
import { startServer } from '../src/main.ts'
import { openBrowser } from './browser.ts'
import { bakeryMenu } from './studio/bakery-menu.ts'
import { newApp, newMaker, sessionCookie } from './studio/maker.ts'

/** `tsx e2e/pictures-tabs.ts [FOLDER] [NAME…]`: the editor's other tabs, light and dark, phone and desk. */
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
const { api, session } = await newMaker({ url: running.url, database: config }, 'ann@example.org')
const bakery = await newApp(api, bakeryMenu)
await api('PATCH', `/api/apps/${bakery}`, { keepMessages: true })
await api('POST', `/api/apps/${bakery}/publish`, { notes: 'The first version' })
const client = new Client({ name: 'pictures', version: '1.0.0' })
await client.connect(new StreamableHTTPClientTransport(new URL('/servers/bakery-menu/mcp', running.url)))
for (const message of ['Something with cherries?', 'bread for tomorrow', 'a cake for six, not too sweet'])
  await client.callTool({ name: bakeryMenu.toolName, arguments: { message } })
await client.close()
const live = await newApp(api, { ...bakeryMenu, name: 'Corner shop' })
await api('POST', `/api/apps/${live}/publish`, { notes: 'The first version' })
await api('PATCH', `/api/apps/${live}`, { toolName: 'find_cake', themeVariables: { accent: '#7c3a78' } })
await api('POST', `/api/apps/${live}/publish`, { notes: 'A better name for the tool' })
await api('PATCH', `/api/apps/${bakery}`, {
  layoutTemplate: 'list',
  themeVariables: { accent: '#ffe9a8', surface: '#fbf5ec' },
})
const vague = await newApp(api, {
  ...bakeryMenu,
  name: 'Order status',
  toolName: 'order',
  toolDescription: 'Order stuff',
  source: {
    kind: 'http',
    url: 'https://api.example.com/orders?q={message}',
    headers: [
      { name: 'Authorization', secret: 'authorization' },
      { name: 'Accept', value: 'application/json' },
    ],
  },
})
await api('PUT', `/api/apps/${vague}/secrets/authorization`, { value: 'Bearer hush' })
const empty = await newApp(api, { name: 'Team directory', toolName: '', toolDescription: '' })

const scroll = (words: string) => (page: Page) =>
  page
    .getByText(words, { exact: true })
    .first()
    .evaluate((element) => element.scrollIntoView())
const screens: Record<string, { path: string; before?(page: Page): Promise<unknown> }> = {
  look: { path: `/apps/${bakery}?tab=look` },
  'look-theme': { path: `/apps/${bakery}?tab=look`, before: scroll('Theme') },
  tool: { path: `/apps/${bakery}?tab=tool` },
  'tool-vague': { path: `/apps/${vague}?tab=tool` },
  'tool-service': { path: `/apps/${vague}?tab=tool`, before: scroll('Answers come from') },
  'tool-fields': { path: `/apps/${vague}?tab=tool`, before: scroll('Path to the rows') },
  'tool-model': { path: `/apps/${bakery}?tab=tool`, before: scroll('How a model sees it') },
  try: {
    path: `/apps/${bakery}?tab=try`,
    async before(page) {
      await page.getByLabel('Message').fill('Something with cherries?')
      await page.getByRole('button', { name: 'Run' }).click()
      await page.waitForTimeout(2500)
    },
  },
  'try-empty': { path: `/apps/${empty}?tab=try` },
  publish: { path: `/apps/${bakery}?tab=publish` },
  'publish-missing': { path: `/apps/${empty}?tab=publish` },
  'publish-live': {
    path: `/apps/${live}?tab=publish`,
    async before(page) {
      await page.getByRole('button', { name: 'Check it' }).click()
      await page.waitForTimeout(3000)
    },
  },
  'publish-versions': { path: `/apps/${live}?tab=publish`, before: scroll('Checklist') },
  activity: { path: `/apps/${bakery}?tab=activity` },
  'activity-empty': { path: `/apps/${empty}?tab=activity` },
}

const { browser, close } = await openBrowser()
for (const [name, { path, before }] of Object.entries(screens)) {
  if (only.length > 0 && !only.includes(name)) continue
  for (const { theme, width, height } of sights) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion: 'reduce',
    })
    await context.addCookies([sessionCookie(running.url, session)])
    const page = await context.newPage()
    page.on('pageerror', (error) => console.log(`${name}: ${error.message}`))
    page.on('console', (said) => said.type() === 'error' && console.log(`${name}: ${said.text()}`))
    await page.goto(running.url + path)
    await page.waitForTimeout(3500)
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
