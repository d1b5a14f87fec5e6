import { describe, expect, it } from 'vitest'
import { browserForFile, hostCalls } from '../open-widget.ts'

const { openWidget } = browserForFile()

describe('a list', () => {
  it('opens the page of a row, from wherever in the row it is pressed', async () => {
    const page = await openWidget('layout-list', 'Typical')
    const words = await page.getByText('Blood pressure, heart').boundingBox()
    await page.mouse.click(words!.x + 5, words!.y + 5)
    expect(await hostCalls(page)).toContainEqual([
      'openExternal',
      { href: 'https://example.com/clinic/check-up' },
    ])
  })

  it('shows columns it has no place for with their names', async () => {
    const page = await openWidget('layout-list', 'Other columns')
    const terms = await page.locator('li').first().locator('dt').allTextContents()
    expect(terms).toEqual(['Gears', 'Frame size', 'Has basket'])
    expect(await page.getByText('34.50').isVisible()).toBe(true)
  })

  it('grows only when it is asked to', async () => {
    const page = await openWidget('layout-list', 'Many')
    expect(await page.locator('main ul > li').count()).toBe(10)
    await page.getByRole('button', { name: 'Show 20 more of 1,000 items' }).click()
    expect(await page.locator('main ul > li').count()).toBe(30)
  })

  it('puts titles at the right edge in a right-to-left language', async () => {
    const page = await openWidget('layout-list', 'Right to left', { width: 375 })
    const title = await page.getByText('فحص عام').boundingBox()
    expect(title!.x + title!.width).toBeGreaterThan(340)
  })
})

describe('cards', () => {
  it('leave no room for pictures where nobody has one', async () => {
    const page = await openWidget('layout-cards', 'Without pictures')
    expect(await page.locator('article svg, article img').count()).toBe(0)
  })

  it('show a letter where a picture is missing or does not load', async () => {
    const page = await openWidget('layout-cards', 'Some pictures')
    await page.locator('article', { hasText: 'Gate lodge' }).locator('svg text', { hasText: 'G' }).waitFor()
    expect(await page.locator('article', { hasText: 'Attic' }).locator('svg text').textContent()).toBe('A')
    expect(await page.locator('article img').count()).toBe(2)
  })

  it('show where the keyboard is', async () => {
    const page = await openWidget('layout-cards', 'Typical')
    await page.keyboard.press('Tab')
    const outline: string = await page.evaluate(
      `getComputedStyle(document.activeElement, '::after').outlineStyle`,
    )
    expect(outline).toBe('solid')
    await page.keyboard.press('Enter')
    expect(await hostCalls(page)).toContainEqual([
      'openExternal',
      { href: 'https://example.com/bakery/loaf' },
    ])
  })
})

describe('rows that nobody asked for exactly', () => {
  it.each(['list', 'cards', 'table', 'carousel'])(
    'are named as the nearest by the layout %s',
    async (layout) => {
      const page = await openWidget(`layout-${layout}`, 'Nearest')
      await page.getByRole('status').getByText('Nothing matches exactly. Nearest:').waitFor()
      expect(await page.getByText('Nothing in').count()).toBe(0)
      expect(await page.locator('main li:not(li li), main tbody tr').count()).toBe(3)
    },
  )
})

it.each([
  ['list', '176 more match.'],
  ['carousel', '208 more not shown.'],
])('rows that an answer leaves out are counted by the layout %s', async (layout, words) => {
  const page = await openWidget(`layout-${layout}`, 'Many')
  await page.getByText(words).waitFor()
})
