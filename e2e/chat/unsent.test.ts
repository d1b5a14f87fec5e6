import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chatForFile } from './open-chat.ts'

const { maker, provider } = chatForFile()

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const answers = (page: Page) => page.getByRole('listitem', { name: 'Answer', exact: true })
const said = (page: Page) => page.getByRole('listitem', { name: 'You', exact: true })
const sendAgain = (page: Page) => page.getByRole('button', { name: 'Send again' })

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

async function begun(page: Page): Promise<void> {
  provider.play({ writes: 'One.' })
  await say(page, 'first')
  await answers(page).getByText('One.').waitFor()
}

describe('what somebody wrote', () => {
  it('stays in the field where no conversation could be begun, also over a reload', async () => {
    const ann = await maker()
    const page = await ann.open('/chat')
    await page.route('**/api/chat/conversations', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await say(page, 'my first words')
    await page.getByText(/^Not sent/).waitFor()
    expect(await field(page).inputValue()).toBe('my first words')
    await page.unroute('**/api/chat/conversations')
    await page.reload()
    await field(page).waitFor()
    expect(await field(page).inputValue()).toBe('my first words')
    provider.play({ writes: 'Heard.' })
    await field(page).press('Enter')
    await answers(page).getByText('Heard.').waitFor()
    expect(await said(page).allInnerTexts()).toEqual(['my first words'])
  })

  it('waits in the conversation where only the message did not arrive', async () => {
    const ann = await maker()
    const page = await ann.open('/chat')
    await page.route('**/messages', (route) => route.abort())
    await say(page, 'half way')
    await page.waitForURL(/\/chat\/[0-9a-f-]{36}$/)
    await page.getByText(/^Not sent/).waitFor()
    await page.unroute('**/messages')
    provider.play({ writes: 'All the way.' })
    await sendAgain(page).click()
    await answers(page).getByText('All the way.').waitFor()
    expect(await page.getByRole('main').getByText('half way', { exact: true }).count()).toBe(1)
  })

  it('follows what was said meanwhile in another tab, and is there once in both', async () => {
    const ann = await maker()
    const page = await ann.open('/chat')
    await begun(page)
    await page.route('**/messages', (route) => route.abort())
    await say(page, 'from the first tab')
    await page.getByText(/^Not sent/).waitFor()
    const other = await ann.tab(page, new URL(page.url()).pathname)
    provider.play({ writes: 'Two.' })
    await say(other, 'from the second tab')
    await answers(page).getByText('Two.').waitFor()
    await page.unroute('**/messages')
    await page.reload()
    provider.play({ writes: 'Three.' })
    await sendAgain(page).click()
    await answers(page).getByText('Three.').waitFor()
    await answers(other).getByText('Three.').waitFor()
    const all = ['first', 'from the second tab', 'from the first tab']
    expect(await said(page).allInnerTexts()).toEqual(all)
    expect(await said(other).allInnerTexts()).toEqual(all)
    expect(await sendAgain(other).count()).toBe(0)
  })

  it('is there again after a sign-in that had ended', async () => {
    const ann = await maker()
    const page = await ann.open('/chat')
    await begun(page)
    const { pathname } = new URL(page.url())
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await say(page, 'too late')
    await page.waitForURL(/\/sign-in/)
    expect(new URL(page.url()).searchParams.get('next')).toBe(pathname)
    await page.context().addCookies(cookies)
    await page.goto(new URL(pathname, page.url()).href)
    provider.play({ writes: 'In time.' })
    await sendAgain(page).click()
    await answers(page).getByText('In time.').waitFor()
  })
})

describe('a refusal', () => {
  it('is told where an answer is wanted anew and cannot be had', async () => {
    const ann = await maker()
    const page = await ann.open('/chat')
    await begun(page)
    const error = { code: 'TOO_MANY_CALLS', message: 'Too many calls. Try again in a minute.' }
    await page.route('**/retry', (route) => route.fulfill({ status: 429, json: { error } }))
    await page.getByRole('button', { name: 'Answer again' }).click()
    await page.getByRole('alert').getByText(error.message).waitFor()
    await answers(page).getByText('One.').waitFor()
  })

  it('of events leads to what is true now: the conversation is gone', async () => {
    const ann = await maker()
    const page = await ann.open('/chat')
    await begun(page)
    const id = new URL(page.url()).pathname.split('/').at(-1)
    await ann.api('DELETE', `/api/chat/conversations/${id}`)
    await page.getByText('There is no such conversation').waitFor()
  })
})
