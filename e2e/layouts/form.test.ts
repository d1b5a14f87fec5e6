import { expect, it } from 'vitest'
import { fixturesOf, pageWithHost } from '../fixture-page.ts'
import { browserForFile, hostCalls } from '../open-widget.ts'

const { openWidget, newPage } = browserForFile()

const sent = async (page: Parameters<typeof hostCalls>[0]) =>
  (await hostCalls(page)).filter(([action]) => action === 'sendFollowUpMessage')

it('sends every answer with its question, and says that it did', async () => {
  const page = await openWidget('layout-form', 'Typical')
  await page.getByLabel('Your name').fill('Ann')
  await page.getByLabel('E-mail').fill('ann@example.com')
  await page.getByLabel('How many are you?').fill('4')
  await page.getByLabel('Which day?').fill('2026-10-12')
  await page.getByLabel('Terrace').check()
  await page.getByLabel('We bring a dog').check()
  await page.getByRole('button', { name: 'Ask for the table' }).click()
  await page.getByText('Sent to the chat').waitFor()
  expect(await sent(page)).toEqual([
    [
      'sendFollowUpMessage',
      {
        prompt:
          'Book a table:\n- Your name: Ann\n- E-mail: ann@example.com\n- How many are you?: 4\n- Which day?: 2026-10-12\n- Where would you like to sit?: Terrace\n- We bring a dog: Yes',
      },
    ],
  ])
})

it('says what is missing, and goes to the first of it', async () => {
  const page = await openWidget('layout-form', 'Typical')
  await page.getByLabel('Your name').fill('Ann')
  await page.getByLabel('E-mail').fill('ann at home')
  await page.keyboard.press('Enter')
  const email = page.getByLabel('E-mail')
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  expect(await email.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true)
  expect(await page.getByText('Write an e-mail address').isVisible()).toBe(true)
  expect(await page.getByText('Write a number.').isVisible()).toBe(true)
  expect(await sent(page)).toEqual([])
  await email.fill('ann@example.com')
  expect(await page.getByText('Write an e-mail address').count()).toBe(0)
})

it('can be filled in by keyboard alone', async () => {
  const page = await openWidget('layout-form', 'A long choice')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Dun')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Sent to the chat').waitFor()
  expect(await sent(page)).toEqual([
    ['sendFollowUpMessage', { prompt: 'Find your branch:\n- Town: Dunmere' }],
  ])
})

it('keeps nothing with the host before it is sent', async () => {
  const page = await openWidget('layout-form', 'One item')
  await page.getByRole('textbox').fill('ann@example.com')
  expect((await hostCalls(page)).filter(([action]) => action === 'setWidgetState')).toEqual([])
})

it('offers no button where the host takes no messages, and says so', async () => {
  const page = await openWidget('layout-form', 'Cannot send')
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByText('Answers cannot be sent from here.').isVisible()).toBe(true)
})

it('keeps the answers when the host refuses them', async () => {
  const page = await newPage()
  const asked = fixturesOf('layout-form').find(({ name }) => name === 'One item')!
  const html = pageWithHost('layout-form', asked, 'light')
  await page.setContent(
    html.replace(
      "sendFollowUpMessage: record('sendFollowUpMessage')",
      "sendFollowUpMessage: () => Promise.reject(new Error('no'))",
    ),
  )
  await page.getByRole('textbox').fill('ann@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('textbox').inputValue()).toBe('ann@example.com')
})

it('can be answered again', async () => {
  const page = await openWidget('layout-form', 'Sent')
  expect(await page.getByText('Ann Rivers').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Answer again' }).click()
  expect(await page.getByLabel('Your name').inputValue()).toBe('')
})
