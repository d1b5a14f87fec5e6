import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserForFile, hostCalls } from '../open-widget.ts'

const { openWidget } = browserForFile()

const tile = (page: Page, name: RegExp) => page.getByRole('button', { name })
const counter = (page: Page) => page.getByRole('dialog').locator('[aria-live]')
const boxOf = (found: Locator) => found.evaluate((element) => element.getBoundingClientRect().toJSON())
const focusedName = (page: Page) => page.evaluate(`document.activeElement?.getAttribute('aria-label')`)

it('opens with Enter, closes with Escape and gives focus back to the tile', async () => {
  const page = await openWidget('pizzaz-gallery', 'Typical')
  await tile(page, /^Two pears/).focus()
  await page.keyboard.press('Enter')
  expect(await counter(page).textContent()).toContain('3 of 12')
  expect(await page.getByText('Study in two yellows.').isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await focusedName(page)).toBe('Two pears on a table, 3 of 12')
})

it('moves with the arrow keys and stops at the ends', async () => {
  const page = await openWidget('pizzaz-gallery', 'Typical')
  await tile(page, /^A red sailing boat/).click()
  await page.keyboard.press('ArrowLeft')
  expect(await counter(page).textContent()).toContain('1 of 12')
  await page.keyboard.press('ArrowRight')
  expect(await counter(page).textContent()).toContain('2 of 12')
  await page.keyboard.press('End')
  expect(await counter(page).textContent()).toContain('12 of 12')
  const next = page.getByRole('button', { name: 'Next picture' })
  expect(await next.getAttribute('aria-disabled')).toBe('true')
})

it('moves the other way in a right-to-left language', async () => {
  const page = await openWidget('pizzaz-gallery', 'Right to left')
  await page.getByRole('listitem').first().getByRole('button').click()
  await page.keyboard.press('ArrowLeft')
  expect(await page.locator('dialog img').getAttribute('alt')).toBe('كثبان رملية تحت شمس باهتة')
})

it('keeps Tab inside the open picture', async () => {
  const page = await openWidget('pizzaz-gallery', 'Typical')
  await tile(page, /^A bowl of lemons/).click()
  const seen: unknown[] = []
  for (let press = 0; press < 4; press++) {
    seen.push(await focusedName(page))
    await page.keyboard.press('Tab')
  }
  expect(seen).toEqual(['Close', 'Previous picture', 'Next picture', 'Close'])
})

it('asks the host for the whole screen, and makes room in the frame either way', async () => {
  const page = await openWidget('pizzaz-gallery', 'Three', { height: 220 })
  await tile(page, /^Two pears/).click()
  expect(await hostCalls(page)).toContainEqual(['requestDisplayMode', { mode: 'fullscreen' }])
  const dialog = await boxOf(page.getByRole('dialog'))
  const main = await boxOf(page.getByRole('main', { includeHidden: true }))
  expect(dialog.top).toBeGreaterThanOrEqual(main.top)
  expect(dialog.bottom).toBeLessThanOrEqual(main.bottom)
  expect(dialog.height).toBeGreaterThan(300)
})

it('fills the screen once the host gives it, and closes when the host takes it back', async () => {
  const page = await openWidget('pizzaz-gallery', 'Typical', { width: 768, height: 600 })
  const hostSays = (displayMode: string) =>
    page.evaluate(
      `dispatchEvent(new CustomEvent('openai:set_globals', { detail: { globals: { displayMode: '${displayMode}' } } }))`,
    )
  await tile(page, /^Fir trees/).click()
  await hostSays('fullscreen')
  await page.waitForFunction(
    `document.querySelector('dialog')?.getBoundingClientRect().height === innerHeight`,
  )
  await hostSays('inline')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

it('opens over the tile that was pressed, however tall the frame', async () => {
  const page = await openWidget('pizzaz-gallery', 'Many', { width: 375, height: 2000 })
  const pressed = tile(page, /study 24,/)
  const { top } = await boxOf(pressed)
  await pressed.click()
  const dialog = await boxOf(page.getByRole('dialog'))
  expect(dialog.top).toBeLessThanOrEqual(top)
  expect(dialog.bottom).toBeGreaterThan(top)
})

it('shows two hundred pictures a page at a time', async () => {
  const src = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
  const images = Array.from({ length: 200 }, (_, index) => ({ src, alt: `Plate ${index + 1}` }))
  const page = await openWidget('pizzaz-gallery', { name: 'two hundred', toolOutput: { images } })
  expect(await page.getByRole('listitem').count()).toBe(24)
  await page.getByRole('button', { name: /^Show 24 more/ }).click()
  expect(await page.getByRole('listitem').count()).toBe(48)
})

it('puts a mark where a picture does not load', async () => {
  const page = await openWidget('pizzaz-gallery', 'Broken pictures')
  await page.waitForFunction(`document.querySelectorAll('main img').length === 2`)
  await tile(page, /^The old bridge/).click()
  await page.getByRole('dialog').locator('span[role=img]').waitFor()
  expect(await page.getByText('The negative is damaged.').isVisible()).toBe(true)
})
