import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixturesOf, pageWithHost } from '../fixture-page.ts'
import { browserForFile, hostCalls } from '../open-widget.ts'

const { openWidget, newPage } = browserForFile()
const typical = fixturesOf('pizzaz-carousel').find(({ name }) => name === 'Typical')!

const card = (page: Page, name: RegExp) => page.getByRole('group', { name })
const hasFocus = (found: Locator) =>
  found.evaluate((element) => element === element.ownerDocument.activeElement)
const inView = async (page: Page, found: Locator) => {
  const box = await found.boundingBox()
  return box !== null && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0)
}

it('sends the action and the item to the chat', async () => {
  const page = await openWidget('pizzaz-carousel', 'Typical')
  await page.getByRole('button', { name: 'Book a table: Corner Slice' }).click()
  expect(await hostCalls(page)).toContainEqual([
    'sendFollowUpMessage',
    { prompt: 'Book a table: Corner Slice' },
  ])
})

it('opens an item that has an address outside the chat', async () => {
  const page = await openWidget('pizzaz-carousel', 'Typical')
  await page.getByRole('link', { name: 'See the menu: Green Gate' }).click()
  expect(await hostCalls(page)).toContainEqual(['openExternal', { href: 'https://example.com/green-gate' }])
})

it('steps to the last cards and says where it is', async () => {
  const page = await openWidget('pizzaz-carousel', 'Typical')
  const next = page.getByRole('button', { name: 'Next cards' })
  const previous = page.getByRole('button', { name: 'Previous cards' })
  expect(await previous.getAttribute('aria-disabled')).toBe('true')
  await next.click()
  expect(await page.getByRole('status').textContent()).toBe('Cards 4 to 6 of 6')
  await page.waitForFunction(
    `document.querySelector('[aria-label="Next cards"]')?.getAttribute('aria-disabled') === 'true'`,
  )
  expect(await inView(page, card(page, /^Card 6 of 6/))).toBe(true)
  expect(await previous.getAttribute('aria-disabled')).toBe('false')
})

it('walks from card to card with the arrow keys, with one stop for Tab', async () => {
  const page = await openWidget('pizzaz-carousel', 'Typical', { width: 375, reducedMotion: true })
  await card(page, /^Card 1 of 6: Harbour Oven/).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const third = card(page, /^Card 3 of 6: North Wall Bakery/)
  expect(await hasFocus(third)).toBe(true)
  expect(await inView(page, third)).toBe(true)
  expect(await page.locator('[role=group][tabindex="0"]').count()).toBe(1)
})

it('walks the other way in a right-to-left language', async () => {
  const page = await openWidget('pizzaz-carousel', 'Right to left', { width: 375, reducedMotion: true })
  await page.getByRole('group').first().focus()
  await page.keyboard.press('ArrowLeft')
  const second = page.getByRole('group').nth(1)
  expect(await hasFocus(second)).toBe(true)
  expect(await inView(page, second)).toBe(true)
})

it('shows eight and tells how many more there are', async () => {
  const page = await openWidget('pizzaz-carousel', 'Many')
  expect(await page.getByRole('group').count()).toBe(8)
  expect(await page.getByText('12 more not shown.').isVisible()).toBe(true)
})

it('has no controls for two items', async () => {
  const page = await openWidget('pizzaz-carousel', 'Two items')
  expect(await page.getByRole('button', { name: /cards/ }).count()).toBe(0)
  expect(await page.getByRole('article').count()).toBe(2)
})

it('puts a mark where a picture does not load', async () => {
  const page = await openWidget('pizzaz-carousel', 'Without pictures')
  const mark = page.locator('span[role=img][aria-label="The counter of Station Kitchen"]')
  await mark.waitFor()
  expect(await page.locator('img').count()).toBe(1)
})

it('leaves the action out where the host carries no messages', async () => {
  const page = await newPage()
  const html = pageWithHost('pizzaz-carousel', typical, 'light')
  await page.setContent(html.replace(/sendFollowUpMessage: record\('sendFollowUpMessage'\),/, ''))
  await page.getByRole('group').first().waitFor()
  expect(await page.getByRole('button', { name: /Book a table/ }).count()).toBe(0)
  expect(await page.getByRole('link', { name: /See the menu/ }).count()).toBe(1)
})

it('drops an address and a picture that are not of the web', async () => {
  const page = await openWidget('pizzaz-carousel', {
    name: 'hostile',
    toolOutput: {
      items: [{ title: 'Press me', url: 'javascript:alert(1)', image: 'javascript:alert(2)' }, 7],
    },
  })
  expect(await page.getByText('Press me').isVisible()).toBe(true)
  expect(await page.getByRole('link').count()).toBe(0)
  expect(await page.locator('img').count()).toBe(0)
})
