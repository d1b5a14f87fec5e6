import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { starters } from '../src/templates/starters/index.ts'
import { connectApi, type TestApi } from '../test/api.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/test-server.ts'
import { axeViolations } from './axe.ts'
import { browserForFile } from './open-widget.ts'

const { newPage } = browserForFile()
let server: TestServer
let api: TestApi
let slug: string
beforeAll(async () => {
  server = await startTestServer()
  api = connectApi(server.url, (await server.signUp('maker@example.org', 'maker')).token)
  slug = await publish('bakery-menu')
})
afterAll(() => server.close())

async function publish(id: string, more: object = {}): Promise<string> {
  const { id: _, trade: __, ...starter } = starters(new Date()).find((one) => one.id === id)!
  const { body } = await api('POST', '/api/apps', { ...starter, ...more })
  return (await api('POST', `/api/apps/${body.id}/publish`)).body.mcpSlug
}

async function open(path: string, options: { width?: number; dark?: boolean } = {}) {
  const page = await newPage({ width: options.width ?? 1280, height: 900 })
  await page.emulateMedia({ colorScheme: options.dark ? 'dark' : 'light' })
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  await page.goto(server.url + path)
  return { page, wrong, widget: page.frameLocator('#widget iframe') }
}

describe('the public page', () => {
  it('shows the live widget with the app’s data, in its theme, in light and dark', async () => {
    for (const dark of [false, true]) {
      const { page, wrong, widget } = await open(`/servers/${slug}`, { dark })
      await widget.getByText('Country loaf').waitFor()
      await page.locator('#widget[data-state=shown]').waitFor()
      const theme = await widget.locator('html').getAttribute('data-theme')
      expect(theme).toBe(dark ? 'dark' : 'light')
      const height = await page.locator('#widget iframe').evaluate((frame) => frame.clientHeight)
      expect(height).toBeGreaterThan(300)
      expect(wrong).toEqual([])
      expect(await axeViolations(page)).toEqual([])
      await page.context().close()
    }
  })

  it('fits a phone without sideways scrolling', async () => {
    const { page, widget } = await open(`/servers/${slug}`, { width: 375 })
    await widget.getByText('Country loaf').waitFor()
    for (const summary of await page.locator('summary').all()) await summary.click()
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    await page.context().close()
  })

  it('copies an address, and says so', async () => {
    const { page } = await open(`/servers/${slug}`)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copy = page.getByRole('button', { name: 'Copy the address' }).first()
    await copy.click()
    await page.getByText('Copied').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${server.url}/servers/${slug}/mcp`)
    await page.context().close()
  })

  it('opens one guide at a time, with the keyboard too', async () => {
    const { page } = await open(`/servers/${slug}`)
    await page.getByText('VS Code', { exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('MCP: Open User Configuration').waitFor()
    expect(await page.locator('details[open]').count()).toBe(1)
    await page.context().close()
  })

  it('lets nothing of a hostile app run, on the page or in the widget’s frame', async () => {
    const nasty = `<img src=x onerror="top.hurt=1"><script>top.hurt=1</script>`
    const name = `Nasty ${nasty}`.slice(0, 100)
    const hostile = await publish('bakery-menu', {
      name,
      description: nasty,
      mockData: { heading: nasty, items: [{ title: nasty, link: 'javascript:top.hurt=1' }] },
    })
    const { page, widget } = await open(`/servers/${hostile}`)
    await widget.locator('main').waitFor()
    expect(await page.evaluate('window.hurt')).toBeUndefined()
    expect(await page.locator('h1').textContent()).toBe(name)
    await page.context().close()
  })

  it('shows every code app', async () => {
    for (const code of ['gifts', 'todo', 'chatui']) {
      const { page, wrong, widget } = await open(`/servers/${code}`)
      await page.locator('#widget[data-state=shown]').waitFor()
      expect(await widget.locator('main').textContent()).toMatch(/\w{3}/)
      expect(wrong).toEqual([])
      await page.context().close()
    }
  })

  it('is a page that says so where there is no app', async () => {
    const { page } = await open('/servers/nothing-here')
    await page.getByRole('heading', { name: 'App not found' }).waitFor()
    await page.context().close()
  })
})
