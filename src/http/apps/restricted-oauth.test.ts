import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
import { eitherDatabase } from '../../../test/databases.ts'
import { callbackOf, registerClient } from '../../../test/oauth-client.ts'
import { newPerson } from '../../../test/people.ts'
import { rpc } from '../../../test/rpc.ts'
import { connectClient, startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { openVisitor } from '../../../test/visitor.ts'
import type { Account } from '../../auth/account.ts'

describe.each(eitherDatabase(import.meta.filename))('signing in to a restricted app on $name', (database) => {
  let server: TestServer
  let owner: TestApi
  let person: Account
  let app: { id: string; mcpSlug: string }
  let resource: string
  beforeAll(async () => {
    server = await startTestServer({ database })
    owner = connectApi(server.url, (await server.signUp('owner@example.org')).token)
    const { id } = (await owner('POST', '/api/apps', { ...bakery, name: 'Secret plan' })).body
    app = (await owner('POST', `/api/apps/${id}/publish`, {})).body
    resource = `${server.url}/servers/${app.mcpSlug}/mcp`
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    person = await newPerson(server)
    await share([person])
  })

  /** Also drops the app from memory, as a restart does. */
  const share = async (people: readonly Account[]) => {
    const { body } = await owner('GET', `/api/apps/${app.id}/access`)
    const grants = people.map(({ email }) => ({ email, level: 'use' }))
    await owner('PUT', `/api/apps/${app.id}/access`, { ...body, audience: 'people', people: grants })
  }
  const connect = async () => {
    const client = await registerClient(server.url, resource)
    const page = await client.authorize(openVisitor(server.url), person.email)
    return { client, page, code: callbackOf(page)?.code }
  }

  it('works while nobody has called the app since it changed', async () => {
    const metadata = `${server.url}/.well-known/oauth-protected-resource/servers/${app.mcpSlug}/mcp`
    expect((await fetch(metadata)).status).toBe(200)
    await share([person])
    const { client, code } = await connect()
    const { body } = await client.exchange(code ?? '')
    await share([person])
    const renewed = await client.refresh(body.refresh_token)
    expect(renewed.status).toBe(200)
    const mcp = await connectClient(server.url, app.mcpSlug, '2025-11-25', renewed.body.access_token)
    expect((await mcp.listTools()).tools).toHaveLength(1)
    await mcp.close()
  })

  it('tells nothing about the app to those who may not use it, and gives them no token', async () => {
    await share([])
    const { page, code } = await connect()
    expect(code).toBeUndefined()
    expect([page.status, page.text.includes('Secret plan')]).toEqual([403, false])
    expect(page.text).toContain('shared with you')
  })

  it('does not answer a request that arrived in part before the app was restricted', async () => {
    const open = async (audience: string) => {
      const { body } = await owner('GET', `/api/apps/${app.id}/access`)
      await owner('PUT', `/api/apps/${app.id}/access`, { ...body, audience })
    }
    const { headers, body } = rpc({ method: 'tools/list' }, '2025-11-25')
    const text = JSON.stringify(body)
    await open('public')
    expect((await fetch(resource, { method: 'POST', headers, body: text })).status).toBe(200)
    const slow = request(resource, { method: 'POST', headers: { ...headers, 'content-length': text.length } })
    const status = new Promise((resolve, reject) => {
      slow.once('response', (reply) => resolve(reply.resume().statusCode))
      slow.once('error', reject)
    })
    slow.write(text.slice(0, 10))
    await new Promise((resolve) => setTimeout(resolve, 100))
    await open('people')
    slow.end(text.slice(10))
    expect(await status).toBe(409)
  })

  it('ends what somebody listens to once they are disabled, or may no longer use the app', async () => {
    const { headers, body } = rpc(
      { method: 'subscriptions/listen', params: { notifications: { toolsListChanged: true } } },
      '2026-07-28',
    )
    for (const end of [
      () => share([]),
      () => owner('PATCH', `/api/people/${person.id}`, { disabled: true }),
    ]) {
      const { client, code } = await connect()
      const { access_token } = (await client.exchange(code ?? '')).body
      const stream = await fetch(resource, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${access_token}` },
        body: JSON.stringify(body),
      })
      expect(stream.headers.get('content-type')).toContain('text/event-stream')
      const ended = stream.text().then(
        () => 'ended',
        () => 'ended',
      )
      await end()
      expect(await ended).toBe('ended')
      await share([person])
    }
  })
})
