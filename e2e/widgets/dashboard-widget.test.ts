import { expect, it } from 'vitest'
import { browserForFile } from '../open-widget.ts'

const { openWidget } = browserForFile()

const dashboard = (rest: object) => ({ name: 'given', toolOutput: { dashboard: true, ...rest } })

it('says the direction of a change in words', async () => {
  const page = await openWidget('dashboard-widget', 'Typical')
  const card = (label: string) =>
    page.getByRole('region', { name: 'Stats' }).getByRole('listitem').filter({ hasText: label })
  expect(await card('Orders this week').textContent()).toContain('Up: +12%')
  expect(await card('Waiting time').textContent()).toContain('Down: -8%')
  expect(await card('Returned').textContent()).toContain('No change: 0%')
})

it('draws a fall on the other side of zero than a rise, in proportion', async () => {
  const page = await openWidget('dashboard-widget', 'Typical')
  const bars = await page.locator('svg rect').evaluateAll((found) =>
    found.map((bar) => {
      const zero = bar.parentElement?.querySelector('line')?.getBoundingClientRect().x ?? 0
      const { left, width } = bar.getBoundingClientRect()
      return { side: left < zero - 1 ? 'before' : 'after', width }
    }),
  )
  expect(bars.slice(0, 3).map(({ side }) => side)).toEqual(['after', 'after', 'before'])
  expect(bars[0]!.width / bars[2]!.width).toBeCloseTo(12 / 8, 1)
})

it('has no chart where changes are in different units', async () => {
  const stats = [
    { label: 'Orders', value: '12', change: '+3' },
    { label: 'Income', value: '$80', change: '+$10' },
  ]
  const page = await openWidget('dashboard-widget', dashboard({ stats }))
  expect(await page.getByText('Orders').isVisible()).toBe(true)
  expect(await page.getByText('Changes compared').count()).toBe(0)
})

it('tells a recent time from now and leaves words as they are', async () => {
  const recentChats = [
    {
      id: 1,
      title: 'Just now',
      model: 'small',
      time: new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString(),
    },
    { id: 1, title: 'Earlier', model: 'small', time: 'before lunch' },
  ]
  const page = await openWidget('dashboard-widget', dashboard({ recentChats }))
  expect(await page.locator('time').textContent()).toBe('3 hours ago')
  expect(await page.getByText('before lunch').isVisible()).toBe(true)
})

it('grows a long list of chats only when asked', async () => {
  const page = await openWidget('dashboard-widget', 'Many')
  const chats = page.getByRole('region', { name: 'Recent chats' })
  expect(await chats.getByRole('listitem').count()).toBe(5)
  await chats.getByRole('button', { name: 'Show all 12 chats' }).click()
  expect(await chats.getByRole('listitem').count()).toBe(12)
})

it('says how to fill an empty dashboard', async () => {
  const page = await openWidget('dashboard-widget', 'Empty')
  expect(await page.getByText('Ask for your numbers or your recent chats').isVisible()).toBe(true)
})
