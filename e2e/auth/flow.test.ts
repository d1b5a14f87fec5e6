import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Client } from '@modelcontextprotocol/client'
import { decodeJwt } from 'jose'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beside, signToken } from '../../test/people.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { shareBrowser } from '../worker-browser.ts'
import {
  acceptLink,
  type Callback,
  connectThrough,
  newPage,
  rememberingClient,
  signIn,
  waitForCallback,
} from './people.ts'

const OWNER = 'owner@example.org'
const DOCUMENT = 'https://client.example/chat.json'

let browser: Browser
let closeBrowser: () => Promise<void>
let server: TestServer
let callback: Callback
let todo: string
const documents = createServer((_, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify({
      client_id: DOCUMENT,
      client_name: 'Chat with a document',
      redirect_uris: [callback.address],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
    }),
  )
})

beforeAll(async () => {
  ;({ browser, close: closeBrowser } = await shareBrowser())
  callback = await waitForCallback()
  await new Promise<void>((resolve) => documents.listen(0, '127.0.0.1', resolve))
  const local = `http://127.0.0.1:${(documents.address() as AddressInfo).port}`
  server = await startTestServer({
    fetchDocument: (address, init) =>
      fetch(String(address).replace(new URL(DOCUMENT).origin, local), { headers: init?.headers ?? {} }),
  })
  todo = `${server.url}/servers/todo/mcp`
})
afterAll(async () => {
  await closeBrowser?.()
  await callback?.close()
  documents.close()
  await server?.close()
})

const idOf = async (email: string) => (await beside(server, ({ auth }) => auth.accounts.byEmail(email)))!.id

async function addsTask(client: Client, title: string) {
  const user_id = await idOf(OWNER)
  const { isError, structuredContent } = await client.callTool({
    name: 'add_task',
    arguments: { user_id, title },
  })
  expect(isError ?? false).toBe(false)
  expect(structuredContent).toMatchObject({ status: 'created', title })
}

const allow = (page: Page) => page.getByRole('button', { name: 'Allow' }).click()

describe('from the first start to a task', () => {
  it("makes the owner's account by the link of the first start, once", async () => {
    const page = await newPage(browser)
    await acceptLink(page, server.welcome!, OWNER)
    expect(new URL(page.url()).pathname).toBe('/')
    await page.goto(`${server.url}/account`)
    expect(await page.getByText(OWNER).count()).toBe(1)
    expect(await page.getByText('owner', { exact: true }).count()).toBe(1)
    const again = await page.goto(server.welcome!)
    expect(again?.status()).toBe(410)
    await page.context().close()
  })

  it('lets in a client that registers itself', async () => {
    const page = await newPage(browser)
    const memory = rememberingClient(callback.address)
    const { client, reply } = await connectThrough(page, todo, memory, callback, async () => {
      await signIn(page, OWNER)
      await page.getByRole('heading', { name: 'Let Chat for tests use To-do?' }).waitFor()
      expect(await page.getByText(new URL(callback.address).host).count()).toBe(1)
      await allow(page)
    })
    expect(reply.get('iss')).toBe(`${server.url}/oauth`)
    expect(decodeJwt(memory.kept!.access_token)).toMatchObject({
      aud: todo,
      iss: `${server.url}/oauth`,
      sub: await idOf(OWNER),
    })
    await addsTask(client, 'Came by registration')
    await client.close()
    await page.context().close()
  })

  it('lets in a client that is known by its document, and asks again each time', async () => {
    const page = await newPage(browser)
    await page.goto(`${server.url}/sign-in`)
    await signIn(page, OWNER)
    for (const title of ['Came by document', 'Came again']) {
      const memory = rememberingClient(callback.address, DOCUMENT)
      const { client } = await connectThrough(page, todo, memory, callback, async () => {
        await page.getByRole('heading', { name: 'Let Chat with a document use To-do?' }).waitFor()
        expect(await page.getByText('client.example').count()).toBe(1)
        await allow(page)
      })
      expect(memory.client?.client_id).toBe(DOCUMENT)
      await addsTask(client, title)
      await client.close()
    }
    await page.context().close()
  })

  it('lets in a client to read, where the reader leaves out writing', async () => {
    const page = await newPage(browser)
    const memory = rememberingClient(callback.address)
    const { client } = await connectThrough(page, todo, memory, callback, async () => {
      await signIn(page, OWNER)
      expect(await page.getByLabel('Read your tasks').isDisabled()).toBe(true)
      await page.getByLabel('Add, change and delete your tasks').uncheck()
      await allow(page)
    })
    const user_id = await idOf(OWNER)
    const { isError } = await client.callTool({ name: 'list_tasks', arguments: { user_id } })
    expect(isError ?? false).toBe(false)
    // The client goes back to the reader for what it was not granted.
    memory.asked = null
    const add = client.callTool({ name: 'add_task', arguments: { user_id, title: 'Not wanted' } })
    await expect(add).rejects.toThrow()
    expect(new URL(memory.asked!).searchParams.get('scope')).toContain('tasks:write')
    await client.close()
    await page.context().close()
  })

  it('renews an expired token by itself, and calls on', async () => {
    const page = await newPage(browser)
    const memory = rememberingClient(callback.address)
    const { client } = await connectThrough(page, todo, memory, callback, async () => {
      await signIn(page, OWNER)
      await allow(page)
    })
    const { refresh_token } = memory.kept!
    const expired = { sub: await idOf(OWNER), aud: todo, exp: Math.floor(Date.now() / 1000) - 60 }
    memory.kept = { ...memory.kept!, access_token: await signToken(server, expired) }
    await addsTask(client, 'Came after a renewal')
    expect(memory.kept!.refresh_token).not.toBe(refresh_token)
    await client.close()
    await page.context().close()
  })

  it('tells the client when the reader says no', async () => {
    const page = await newPage(browser)
    const memory = rememberingClient(callback.address)
    const outcome = await connectThrough(page, todo, memory, callback, async () => {
      await signIn(page, OWNER)
      await page.getByRole('button', { name: 'Cancel' }).click()
    }).catch((error) => error)
    expect(outcome).toMatchObject({ code: 'access_denied' })
    expect(memory.kept).toBeUndefined()
    await page.context().close()
  })
})
