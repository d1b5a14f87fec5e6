import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../axe.ts'
import { newApp } from '../studio/maker.ts'
import { chatForFile } from './open-chat.ts'

const { maker, provider } = chatForFile()

const call = (name: string, args: Record<string, unknown>) => ({ name, arguments: JSON.stringify(args) })
const add = (title: string) => ({ calls: [call('add_task', { title })] })
const list = { calls: [call('list_tasks', { status: 'all' })] }
const remove = { calls: [call('delete_task', { task_id: 1 })] }

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}
const answers = (page: Page) => page.getByRole('listitem', { name: 'Answer', exact: true })

describe('the chat', () => {
  it('answers, keeps the answer over a reload, and lists the conversation', async () => {
    const ann = await maker()
    const page = await ann.open('/chat')
    await page.getByRole('heading', { name: 'What would you like to do?' }).waitFor()
    provider.play({ writes: 'Good **morning**. <b>Not run.</b>' })
    await say(page, 'Hello there')
    await page.waitForURL(/\/chat\/[0-9a-f-]{36}$/)
    await answers(page).getByText('morning').waitFor()
    expect(await answers(page).locator('strong').textContent()).toBe('morning')
    expect(await answers(page).locator('b').count()).toBe(0)
    await page.reload()
    await answers(page).getByText('morning').waitFor()
    await page.getByRole('complementary').getByRole('link', { name: 'Hello there' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
  })

  it('shows a tool’s widget, which works in place and is there again later', async () => {
    const ann = await maker()
    const page = await ann.open('/chat')
    provider.play(add('buy milk'), list, { writes: 'It is on your list.' })
    await say(page, 'add buy milk and show my list')
    await answers(page).getByText('It is on your list.').waitFor()
    const step = answers(page).getByText('done', { exact: true }).first()
    await step.click()
    await page.getByRole('region', { name: 'Arguments' }).first().waitFor()
    const frame = page.frameLocator('iframe').last()
    await frame.getByText('buy milk').waitFor()
    await frame.getByRole('checkbox', { name: /buy milk/ }).click()
    await expect
      .poll(async () => JSON.stringify((await ann.api('GET', '/api/account/export')).body))
      .toMatch(/"completed":(1|true)/)
    await page.reload()
    await page.frameLocator('iframe').last().getByText('buy milk').waitFor()
    // Out of the conversation and back, by the keyboard, without being loaded anew.
    const float = page.getByRole('button', { name: 'Picture in picture' }).last()
    await float.press('Enter')
    const close = page.getByRole('button', { name: 'Close picture-in-picture' })
    await close.waitFor()
    await page.frameLocator('iframe').last().getByText('buy milk').waitFor()
    await expect.poll(() => close.evaluate((element) => element.matches(':focus'))).toBe(true)
    await page.keyboard.press('Escape')
    await close.waitFor({ state: 'detached' })
    expect(await float.evaluate((element) => element.matches(':focus'))).toBe(true)
  })

  it('deletes only after a yes, and not after a no', async () => {
    const ann = await maker()
    const page = await ann.open('/chat')
    provider.play(add('old note'), { writes: 'Added.' })
    await say(page, 'add old note')
    await answers(page).getByText('Added.').waitFor()
    provider.play(remove, { writes: 'I left it alone.' })
    await say(page, 'delete it')
    await page.getByRole('button', { name: 'Yes, do it' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    // The question outlives the page.
    await page.reload()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await answers(page).getByText('I left it alone.').waitFor()
    provider.play(remove, { writes: 'It is gone.' })
    await say(page, 'delete it after all')
    await page.getByRole('button', { name: 'Yes, do it' }).waitFor()
    // The word is as good as the button.
    await say(page, 'Yes!')
    await answers(page).getByText('It is gone.').waitFor()
  })

  it('keeps a message when the provider fails, and answers it at a second try', async () => {
    const ann = await maker()
    const page = await ann.open('/chat')
    provider.play({ status: 500 })
    await say(page, 'Are you there?')
    const again = answers(page).getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.getByText('Are you there?').first().waitFor()
    provider.play({ writes: 'Now I am.' })
    await again.click()
    await answers(page).getByText('Now I am.').waitFor()
  })

  it('keeps what was written when the server does not answer', async () => {
    const ann = await maker()
    const page = await ann.open('/chat')
    provider.play({ writes: 'One.' })
    await say(page, 'first')
    await answers(page).getByText('One.').waitFor()
    await page.route('**/messages', (route) => route.abort())
    await say(page, 'do not lose this')
    await page.getByText(/^Not sent/).waitFor()
    await page.unroute('**/messages')
    await page.reload()
    provider.play({ writes: 'Two.' })
    await page.getByRole('button', { name: 'Send again' }).click()
    await answers(page).getByText('Two.').waitFor()
    expect(await page.getByText('do not lose this').count()).toBe(1)
  })

  it('goes on in a branch where a message is edited, and keeps the other', async () => {
    const ann = await maker()
    const page = await ann.open('/chat')
    provider.play({ writes: 'About cats.' })
    await say(page, 'cats')
    await answers(page).getByText('About cats.').waitFor()
    provider.play({ writes: 'About dogs.' })
    await page.getByRole('button', { name: 'Edit this message' }).click()
    await page.getByRole('textbox', { name: 'Edit this message' }).fill('dogs')
    await page.getByRole('textbox', { name: 'Edit this message' }).press('Enter')
    await answers(page).getByText('About dogs.').waitFor()
    await page.getByRole('button', { name: 'Earlier version' }).click()
    await answers(page).getByText('About cats.').waitFor()
  })

  it('goes on in a second tab, and stops from there', async () => {
    const ann = await maker()
    const page = await ann.open('/chat')
    provider.play({ silent: true })
    await say(page, 'think for long')
    await page.waitForURL(/\/chat\/[0-9a-f-]{36}$/)
    const other = await ann.tab(page, new URL(page.url()).pathname)
    await other.getByRole('button', { name: 'Stop the answer' }).click()
    await answers(page).getByText('You stopped this answer.').waitFor()
    await answers(other).getByText('You stopped this answer.').waitFor()
  })

  it('is shared by a link that shows it to a stranger until it is withdrawn', async () => {
    const ann = await maker()
    const page = await ann.open('/chat')
    provider.play(add('feed the cat'), list, { writes: 'Forty-two.', cost: 0.0123 })
    await say(page, 'what is the answer')
    await answers(page).getByText('Forty-two.').waitFor()
    await answers(page).getByText('$0.0123').waitFor()
    await page.getByRole('button', { name: 'This conversation' }).click()
    await page.getByRole('menuitem', { name: 'Share a link' }).click()
    await page.getByRole('button', { name: 'Make a link' }).click()
    const url = (await page.getByRole('dialog').locator('code').textContent())?.trim() ?? ''
    const bob = await maker()
    const stranger = await bob.open(new URL(url).pathname)
    await stranger.context().clearCookies()
    await stranger.reload()
    await stranger.getByText('Forty-two.').waitFor()
    expect(await stranger.getByRole('textbox').count()).toBe(0)
    expect(await stranger.getByText('$0.0123').count()).toBe(0)
    // The widget is there to be looked at.
    const shown = stranger.frameLocator('iframe').last()
    await shown.getByText('feed the cat', { exact: true }).waitFor()
    expect(await shown.getByRole('checkbox', { disabled: false }).count()).toBe(0)
    expect(await axeViolations(stranger)).toEqual([])
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('button', { name: 'Withdraw' }).waitFor({ state: 'detached' })
    await stranger.reload()
    await stranger.getByText('This link no longer works').waitFor()
  })

  it('begins with a draft that is tried in the studio', async () => {
    const ann = await maker()
    const id = await newApp(ann.api, { name: 'Corner bakery' })
    const page = await ann.open(`/apps/${id}?tab=try`)
    await page.getByRole('link', { name: 'Ask it in a chat' }).click()
    await page.getByRole('button', { name: /^Corner bakery/ }).waitFor()
    provider.play({ calls: [call('search_products', { message: 'gadget' })] }, { writes: 'Here it is.' })
    await say(page, 'a gadget')
    await answers(page).getByText('Here it is.').waitFor()
    await answers(page).getByText('Corner bakery').waitFor()
  })
})
