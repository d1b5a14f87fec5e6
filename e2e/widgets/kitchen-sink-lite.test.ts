import { expect, it } from 'vitest'
import { fixturesOf, pageWithHost } from '../fixture-page.ts'
import { browserForFile, hostCalls } from '../open-widget.ts'

const { openWidget, newPage } = browserForFile()
const typical = fixturesOf('kitchen-sink-lite').find(({ name }) => name === 'Typical')!

it('goes on counting from the number the host kept', async () => {
  const page = await openWidget('kitchen-sink-lite', 'State kept')
  const count = page.getByLabel('Count', { exact: true })
  expect(await count.textContent()).toBe('41')
  await page.getByRole('button', { name: 'Count up' }).click()
  expect(await count.textContent()).toBe('42')
  expect(await hostCalls(page)).toContainEqual(['setWidgetState', { count: 42 }])
})

it('asks for fullscreen, then for inline once it is fullscreen', async () => {
  const page = await openWidget('kitchen-sink-lite', 'Typical')
  await page.getByRole('button', { name: 'Go fullscreen' }).click()
  expect(await hostCalls(page)).toContainEqual(['requestDisplayMode', { mode: 'fullscreen' }])
  await page.getByText('The host gave fullscreen.').waitFor()
  await page.evaluate(
    `dispatchEvent(new CustomEvent('openai:set_globals', { detail: { globals: { displayMode: 'fullscreen' } } }))`,
  )
  await page.getByRole('button', { name: 'Go inline' }).click()
  expect(await hostCalls(page)).toContainEqual(['requestDisplayMode', { mode: 'inline' }])
})

it('follows the host when it changes theme', async () => {
  const page = await openWidget('kitchen-sink-lite', 'Typical')
  const theme = page.getByRole('definition').nth(1)
  expect(await theme.textContent()).toBe('light')
  await page.evaluate(
    `dispatchEvent(new CustomEvent('openai:set_globals', { detail: { globals: { theme: 'dark' } } }))`,
  )
  expect(await theme.textContent()).toBe('dark')
})

it('sends a message and opens a link through the host', async () => {
  const page = await openWidget('kitchen-sink-lite', 'Typical')
  await page.getByRole('button', { name: 'Send a follow-up' }).click()
  await page.getByText('Message sent.').waitFor()
  await page.getByRole('button', { name: 'Open a link' }).click()
  const calls = await hostCalls(page)
  expect(calls).toContainEqual(['sendFollowUpMessage', { prompt: 'What else can widgets do?' }])
  expect(calls).toContainEqual(['openExternal', { href: 'https://example.com/kitchen-sink' }])
})

it('leaves out the controls of a host that can do nothing, and says so', async () => {
  const page = await newPage()
  const html = pageWithHost('kitchen-sink-lite', typical, 'light')
  await page.setContent(html.replace(/sendFollowUpMessage: record[\s\S]*?\n {4}\}\n/, '\n    }\n'))
  const abilities = page.getByRole('list', { name: 'What this host can do' })
  await abilities.waitFor()
  expect(await abilities.getByText('not available').count()).toBe(9)
  expect(await page.getByRole('button', { name: /Send a follow-up|Go fullscreen|Open a link/ }).count()).toBe(
    0,
  )
})

it('is no demo without being asked for one', async () => {
  const page = await openWidget('kitchen-sink-lite', 'Malformed')
  expect(await page.getByText('This cannot be shown').isVisible()).toBe(true)
  expect(await page.getByText('Typography').count()).toBe(0)
})

it('says so when the chat does not take a message', async () => {
  const page = await openWidget('kitchen-sink-lite', 'Malformed')
  await page.evaluate(
    "window.openai.sendFollowUpMessage = () => Promise.reject(new Error('This chat takes no messages from widgets.'))",
  )
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.getByText('This chat takes no messages from widgets.').waitFor()
})
