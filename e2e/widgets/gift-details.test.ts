import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixturesOf } from '../fixture-page.ts'
import { browserForFile, hostCalls } from '../open-widget.ts'

const { openWidget } = browserForFile()
const WIDGET = 'gift-details'
const PLANE = 'Low-Angle Block Plane'
const typical = fixturesOf(WIDGET).find(({ name }) => name === 'Typical')!

const star = (page: Page) => page.getByRole('button', { name: `Star ${PLANE}` })
const called = async (page: Page, action: string) =>
  (await hostCalls(page)).filter(([name]) => name === action).map(([, given]) => given)

it('shows the gift whole', async () => {
  const page = await openWidget(WIDGET, 'Typical')
  const words = await page.getByRole('main').innerText()
  for (const part of [PLANE, '$75–200', 'ready to ease a sticking door', 'Woodworking specialists'])
    expect(words).toContain(part)
  expect(words).toContain("Birthday, Father's Day")
  expect(words).toContain('Father, husband')
})

it('leaves out what it was not told', async () => {
  const page = await openWidget(WIDGET, 'Name and price only')
  const words = await page.getByRole('main').innerText()
  expect(words).toContain('$25–75')
  for (const label of ['Where to find it', 'Occasions', 'Good for']) expect(words).not.toContain(label)
})

it('keeps the star over a reload', async () => {
  const first = await openWidget(WIDGET, 'Typical')
  await star(first).press('Space')
  expect(await star(first).getAttribute('aria-pressed')).toBe('true')
  const widgetState = (await called(first, 'setWidgetState')).at(-1)
  expect(widgetState).toMatchObject({ starred: [{ name: PLANE }] })
  const page = await openWidget(WIDGET, { ...typical, widgetState })
  expect(await star(page).getAttribute('aria-pressed')).toBe('true')
  await star(page).click()
  expect((await called(page, 'setWidgetState')).at(-1)).toEqual({ starred: [] })
})

it('goes back to the list through the chat, where the list is', async () => {
  const page = await openWidget(WIDGET, 'Typical')
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').innerText()).toBe('Back to the list')
  await page.keyboard.press('Enter')
  await page.getByText('Sent to the chat.').waitFor()
  expect(await called(page, 'sendFollowUpMessage')).toEqual([
    { prompt: 'Take me back to the list of gift ideas.' },
  ])
})

it('goes on to more like it and shares this one, through the chat', async () => {
  const page = await openWidget(WIDGET, 'Typical')
  await page.getByRole('button', { name: 'More like this' }).click()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.getByText('Sent to the chat.').count()).toBe(2)
  expect(await called(page, 'sendFollowUpMessage')).toEqual([
    { prompt: `Show me more gift ideas like “${PLANE}”.` },
    { prompt: `I like this gift idea: “${PLANE}”.` },
  ])
})

it('has nothing to press but the star where the host takes no words', async () => {
  const page = await openWidget(WIDGET, 'Host without messages')
  expect(await page.getByRole('button').count()).toBe(1)
})

describe('a gift that cannot be shown', () => {
  it.each([
    ['Gone', 'This gift is gone'],
    ['No such id', 'This gift is not known'],
  ])('is told of with a way on: %s', async (fixture, words) => {
    const page = await openWidget(WIDGET, fixture)
    expect(await page.getByRole('alert').innerText()).toContain(words)
    for (const name of ['Back to the list', 'More ideas'])
      expect(await page.getByRole('button', { name }).isVisible()).toBe(true)
  })

  it('is told of where the host tells only that the call failed', async () => {
    const text = 'Gift not found. It may have been removed from our catalog.'
    const page = await openWidget(WIDGET, {
      name: 'failed',
      toolOutput: null,
      toolResponseMetadata: { mcp_tool_result: { isError: true, content: [{ type: 'text', text }] } },
    })
    expect(await page.getByRole('alert').innerText()).toContain('This gift is gone')
  })
})
