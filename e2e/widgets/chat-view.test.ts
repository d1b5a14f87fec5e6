import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixturesOf, pageWithHost } from '../fixture-page.ts'
import { browserForFile, hostCalls } from '../open-widget.ts'

const { openWidget, newPage } = browserForFile()

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const calls = async (page: Page, action: string) =>
  (await hostCalls(page)).filter(([name]) => name === action)

/** Replaces one of the host's actions before the widget starts; nothing takes the action away. */
async function openWithSend(send: string, fixture = 'One item'): Promise<Page> {
  const found = fixturesOf('chat-view').find(({ name }) => name === fixture)
  if (!found) throw new Error(`no fixture ${fixture}`)
  const page = await newPage()
  const html = pageWithHost('chat-view', found, 'light')
  await page.setContent(
    html.replace('</script>', () => `;window.openai.sendFollowUpMessage = ${send}</script>`),
  )
  await page.waitForSelector('main')
  return page
}

it('sends on Enter, keeps the message with the host, and says it was sent', async () => {
  const page = await openWidget('chat-view', 'One item')
  await composer(page).fill('Friday, please')
  await composer(page).press('Enter')
  await page.getByRole('log').getByText('Sent', { exact: true }).waitFor()
  expect(await calls(page, 'sendFollowUpMessage')).toEqual([
    ['sendFollowUpMessage', { prompt: 'Friday, please' }],
  ])
  const kept = { messages: [{ id: 0, text: 'Friday, please', sent: true }] }
  expect((await calls(page, 'setWidgetState')).at(-1)).toEqual(['setWidgetState', kept])
  expect(await composer(page).inputValue()).toBe('')
})

it('starts a new line on Shift and Enter, and sends nothing', async () => {
  const page = await openWidget('chat-view', 'One item')
  await composer(page).fill('one')
  await composer(page).press('Shift+Enter')
  await composer(page).pressSequentially('two')
  expect(await composer(page).inputValue()).toBe('one\ntwo')
  expect(await calls(page, 'sendFollowUpMessage')).toEqual([])
})

it('shows kept messages again, and offers another try for one that was not sent', async () => {
  const page = await openWidget('chat-view', 'Not sent')
  const log = page.getByRole('log')
  expect(await log.getByRole('listitem').count()).toBe(3)
  await log.getByRole('button', { name: 'Try again' }).click()
  await log.getByText('Sent', { exact: true }).waitFor()
  expect(await log.getByText('Not sent').count()).toBe(0)
  expect(await log.getByRole('listitem').count()).toBe(3)
})

it('says a message is on its way, then that it was not sent', async () => {
  const page = await openWithSend('() => new Promise((_, no) => { window.refuse = no })')
  await composer(page).fill('Thursday')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Sending…').waitFor()
  await page.evaluate("window.refuse(new Error('offline'))")
  await page.getByText('Not sent').waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true)
})

it('has no composer where the host takes no messages', async () => {
  const page = await openWithSend('undefined')
  expect(await page.getByText('Messages cannot be sent from here.').isVisible()).toBe(true)
  expect(await page.getByRole('textbox').count()).toBe(0)
})

it('fills the composer from a suggestion and lets the reader send it', async () => {
  const page = await openWidget('chat-view', 'Empty')
  await page.getByRole('button', { name: 'What should I do next?' }).click()
  expect(await composer(page).inputValue()).toBe('What should I do next?')
  expect(await composer(page).evaluate((field) => field.matches(':focus'))).toBe(true)
  expect(await calls(page, 'sendFollowUpMessage')).toEqual([])
})

it('keeps the newest message and, in fullscreen, the composer in view', async () => {
  const page = await openWidget('chat-view', 'Many', { width: 375, height: 400 })
  const newest = await page.getByText('Remind me what to buy, sorted by shop.').boundingBox()
  expect((newest?.y ?? 999) + (newest?.height ?? 0)).toBeLessThanOrEqual(400)
  await page.evaluate(`
    window.dispatchEvent(new CustomEvent('openai:set_globals', { detail: { globals: { displayMode: 'fullscreen' } } }))
    window.scrollTo({ top: 0 })
  `)
  await page.waitForTimeout(100)
  const box = await composer(page).boundingBox()
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(400)
})
