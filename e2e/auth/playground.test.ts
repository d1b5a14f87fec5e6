import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beside, PASSWORD } from '../../test/people.ts'
import { rpc } from '../../test/rpc.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { shareBrowser } from '../worker-browser.ts'
import { newPage, signIn } from './people.ts'

const EMAIL = 'ann@example.org'
let browser: Browser
let closeBrowser: () => Promise<void>
let server: TestServer
let userId: string

beforeAll(async () => {
  ;({ browser, close: closeBrowser } = await shareBrowser())
  server = await startTestServer()
  const account = await beside(server, ({ auth }) => auth.accounts.add({ email: EMAIL, password: PASSWORD }))
  userId = account.id
})
afterAll(async () => {
  await closeBrowser?.()
  await server?.close()
})

const playing = (slug: string, tool: string, args: object) =>
  `${server.url}/play/${slug}?${new URLSearchParams({ tool, args: JSON.stringify(args), run: '1' })}`

it.each(['todo', 'tasks'])('lets whoever is signed in use %s in the playground', async (slug) => {
  const page = await newPage(browser)
  await page.goto(`${server.url}/sign-in`)
  await signIn(page, EMAIL)
  await page.goto(playing(slug, 'add_task', { user_id: userId, title: `Water the ${slug} plants` }))
  await page.getByRole('button', { name: 'Run add_task' }).click()
  const widget = page.frameLocator('iframe').first()
  await widget.getByText(`Water the ${slug} plants`).waitFor()
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('complete_task') === true,
  )
  await widget.getByRole('checkbox', { name: new RegExp(`Water the ${slug} plants`) }).click()
  await (await answered).finished()
  await page.goto(playing(slug, 'list_tasks', { user_id: userId, status: 'completed' }))
  await widget.getByText(`Water the ${slug} plants`).waitFor()
  await page.context().close()
})

it('offers to sign in and leads back, with the form filled in', async () => {
  const page = await newPage(browser)
  await page.goto(`${server.url}/play/todo?tool=list_tasks`)
  await page.getByText('To-do needs you to sign in').waitFor()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, EMAIL)
  await page.waitForURL(/\/play\/todo\?/)
  const field = page.getByRole('textbox', { name: /user_id/i })
  await field.waitFor()
  expect(await field.inputValue()).toBe(userId)
  await page.getByRole('button', { name: 'Run', exact: false }).first().click()
  await page.frameLocator('iframe').first().getByRole('list', { name: 'Tasks' }).waitFor()
  // The address may be given to others, who are somebody else.
  expect(page.url()).not.toContain(userId)
  await page.context().close()
})

it('deletes nothing of whoever is signed in because a link was opened', async () => {
  const page = await newPage(browser)
  await page.goto(`${server.url}/sign-in`)
  await signIn(page, EMAIL)
  await page.goto(playing('todo', 'add_task', { user_id: userId, title: 'Stay' }))
  const added = page.waitForResponse(
    (response) => response.request().postData()?.includes('add_task') === true,
  )
  await page.getByRole('button', { name: 'Run add_task' }).click()
  const taskId = Number(/"task_id":(\d+)/.exec(await (await added).text())?.[1])
  expect(taskId).toBeGreaterThan(0)
  await page.goto(playing('todo', 'delete_task', { user_id: userId, task_id: taskId }))
  await page.getByText('Run delete_task: it may change or delete something.').waitFor()
  await page.goto(playing('todo', 'list_tasks', { user_id: userId }))
  await page.frameLocator('iframe').first().getByText('Stay', { exact: true }).waitFor()
  await page.context().close()
})

it('takes a session from its own pages alone', async () => {
  const page = await newPage(browser)
  await page.goto(`${server.url}/sign-in`)
  await signIn(page, EMAIL)
  await page.waitForURL(`${server.url}/`)
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const { headers, body } = rpc({ method: 'tools/list' }, '2025-11-25')
  const from = (site: string) =>
    fetch(`${server.url}/servers/todo/mcp`, {
      method: 'POST',
      headers: { ...headers, cookie: cookies, ...(site && { 'sec-fetch-site': site }) },
      body: JSON.stringify(body),
    })
  expect((await from('same-origin')).status).toBe(200)
  for (const site of ['cross-site', 'same-site', 'none', '']) expect((await from(site)).status).toBe(401)
  await page.context().close()
})

it('shows the widgets of signed-in apps in the gallery only to whoever is signed in', async () => {
  const names = async (headers: Record<string, string>) => {
    const { widgets } = (await (await fetch(`${server.url}/api/play/widgets`, { headers })).json()) as {
      widgets: { name: string }[]
    }
    return widgets.map(({ name }) => name)
  }
  expect(await names({})).not.toContain('task-list')
  const { token } = await server.signUp('bob@example.org')
  const all = await names({ authorization: `Bearer ${token}` })
  expect(all.filter((name) => name === 'task-list')).toHaveLength(1)
})
