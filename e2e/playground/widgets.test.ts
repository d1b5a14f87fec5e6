import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sampled } from '../../test/full.ts'
import { inFrame, logOf, playgroundForFile } from './open-playground.ts'

const { run, show } = playgroundForFile()
const manifest = join(import.meta.dirname, '..', '..', 'dist', 'widgets', 'manifest.json')
/** Widgets of other Apps have their own tests. */
const others = ['task-list', 'gift-list', 'gift-details']
const display = Object.keys(JSON.parse(readFileSync(manifest, 'utf8'))).filter(
  (name) => !others.includes(name) && !name.startsWith('layout-'),
)

describe.each(['chatgpt', 'mcp-apps'])('a host of the kind %s', (preset) => {
  it.each(sampled(display, 3))('renders %s', async (widget) => {
    const page = await show(widget, 'Typical', { preset })
    const main = inFrame(page).locator('main')
    await main.getByRole('heading').nth(1).or(main.locator('p, svg, ul').first()).first().waitFor()
    // The kitchen sink shows what an alert looks like; elsewhere one would be a failure.
    if (widget !== 'kitchen-sink-lite') expect(await inFrame(page).locator('[role=alert]').count()).toBe(0)
    expect((await main.innerText()).trim().length).toBeGreaterThan(20)
    expect(await logOf(page, 'CSP')).toEqual([])
    expect(await logOf(page, 'Attempts')).toEqual([])
    await page.context().close()
  })

  it('flips the theme without loading the widget anew', async () => {
    const page = await run('display_demo', {}, { preset, theme: 'light' })
    const root = inFrame(page).locator('html')
    await inFrame(page).getByText('Typography').waitFor()
    await root.evaluate((html) => html.setAttribute('data-seen', 'yes'))
    await page
      .getByRole('radio', { name: 'Dark' })
      .or(page.getByRole('button', { name: 'Dark', exact: true }))
      .first()
      .click()
    await inFrame(page).locator('html[data-theme=dark]').waitFor()
    expect(await root.getAttribute('data-seen')).toBe('yes')
    // On a low screen the widget scrolls, and does not lie over the log.
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByRole('tab', { name: /^Size/ }).click({ trial: true, timeout: 10_000 })
    await page.context().close()
  })

  it('flips to a language that is read from right to left', async () => {
    const page = await run('display_demo', {}, { preset, locale: 'ar' })
    await inFrame(page).locator('html[dir=rtl][lang=ar]').waitFor()
    await page.context().close()
  })

  it('shows the skeleton first when the result is late', async () => {
    const page = await run('display_table', { columns: ['a'], rows: [{ a: 1 }] }, { preset, delay: '3000' })
    await inFrame(page).locator('[role=status][aria-busy=true]').waitFor()
    await inFrame(page).getByRole('table').waitFor()
    await page.context().close()
  })

  it('tells the widget when the tool failed', async () => {
    const page = await run('display_demo', {}, { preset, error: '1' })
    await inFrame(page).locator('[role=alert]').getByText('The tool failed, because').waitFor()
    await page.context().close()
  })

  it('grants fullscreen and comes back', async () => {
    const page = await run('display_demo', {}, { preset })
    await inFrame(page)
      .getByRole('button', { name: /fullscreen/i })
      .click()
    await inFrame(page).getByText('fullscreen', { exact: true }).waitFor()
    await page.waitForURL(/mode=fullscreen/)
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.search.includes('mode=fullscreen'))
    await page.context().close()
  })

  it('keeps the widget’s state over a reload of the widget and of the page', async () => {
    const page = await run('display_chat', { seedMessage: 'What shall we cook?' }, { preset })
    const words = `Something with beans ${preset}`
    await inFrame(page).getByRole('textbox').fill(words)
    await page.keyboard.press('Enter')
    await inFrame(page).getByText('Sent', { exact: true }).waitFor()
    expect(await page.getByText(words).first().isVisible()).toBe(true)
    expect((await logOf(page, 'State')).length).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Reload' }).click()
    await inFrame(page).getByText(words).waitFor()
    await page.reload()
    await inFrame(page).getByText(words).waitFor()
    await page.context().close()
  })
})

it('logs every message with its time, and every height', async () => {
  const page = await run('display_table', { columns: ['a'], rows: [{ a: 1 }] })
  await inFrame(page).getByRole('table').waitFor()
  const mcp = await logOf(page, 'MCP')
  for (const method of ['tools/list', 'tools/call', 'resources/read']) {
    expect(mcp.filter((line) => line.includes(method)).length).toBeGreaterThanOrEqual(2)
  }
  expect(mcp.some((line) => / ms$/.test(line.trim()))).toBe(true)
  expect((await logOf(page, 'Size')).some((line) => /\d+ px/.test(line))).toBe(true)
  await page.context().close()
})

it('asks before it opens a link, and opens it outside', async () => {
  const results = [{ id: 1, title: 'A guide', url: 'https://example.org/guide' }]
  const page = await run('display_search_results', { query: 'x', results })
  await inFrame(page).getByRole('link', { name: 'A guide' }).click()
  await page.getByRole('dialog').getByText('example.org').first().waitFor()
  await page.context().close()
})

it('restores a page from its address', async () => {
  const page = await run(
    'display_table',
    { title: 'Shared', columns: ['a'], rows: [{ a: 1 }] },
    { theme: 'dark', width: '375' },
  )
  await inFrame(page).getByText('Shared').waitFor()
  await inFrame(page).locator('html[data-theme=dark]').waitFor()
  expect((await page.locator('iframe').first().boundingBox())?.width).toBeLessThanOrEqual(375)
  await page.context().close()
})
