import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi } from '../../../test/api.ts'
import { openChat } from '../../../test/chat.ts'
import { eitherDatabase } from '../../../test/databases.ts'
import { buildLayouts } from '../../../test/layouts.ts'
import { startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'

const CALL = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search_bakery', arguments: { message: 'everything' } },
}

describe.each(eitherDatabase(import.meta.filename))('sharing a made app on $name', (database) => {
  let server: TestServer
  const tokens = new Map<string, string>()
  const widgetsDir = buildLayouts('aaa')

  beforeAll(async () => {
    server = await startTestServer({ database, widgetsDir })
    for (const [name, role] of [
      ['owner', 'user'],
      ['ann', 'maker'],
      ['bob', 'maker'],
      ['uma', 'user'],
    ] as const)
      tokens.set(name, (await server.signUp(`${name}@example.org`, role)).token)
  })
  afterAll(async () => {
    await server.close()
    rmSync(widgetsDir, { recursive: true })
  })

  const api = (name: string) => connectApi(server.url, tokens.get(name))
  const published = async () => {
    const { id } = (await api('ann')('POST', '/api/apps', bakery)).body
    return (await api('ann')('POST', `/api/apps/${id}/publish`, { toolName: 'search_bakery' })).body
  }
  const share = async (id: string, fields: object, by = 'ann') => {
    const { body } = await api(by)('GET', `/api/apps/${id}/access`)
    return api(by)('PUT', `/api/apps/${id}/access`, { ...body, ...fields })
  }
  const call = async (name: string) => {
    const reply = await fetch(`${server.url}/servers/${name}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(CALL),
    })
    await reply.text()
    return reply.status
  }
  const open = async (path: string, who?: string) => {
    const token = who && tokens.get(who)
    const reply = await fetch(`${server.url}${path}`, {
      redirect: 'manual',
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  }

  it('opens to anybody who has the link, at every door, until the link is renewed', async () => {
    const { id, mcpSlug } = await published()
    const { link } = (await share(id, { audience: 'link' })).body
    const name = new URL(link).pathname.split('/')[2] ?? ''
    expect(name).toMatch(new RegExp(`^${mcpSlug}~[\\w-]{22}$`))
    const doors = (app: string) => [
      `/servers/${app}`,
      `/servers/${app}/icon.svg`,
      `/servers/${app}/sample.json`,
      `/servers/${app}/ui/list.html`,
    ]
    const statuses = async (app: string) =>
      Promise.all(doors(app).map(async (door) => (await open(door)).status))
    expect(await statuses(name)).toEqual([200, 200, 200, 200])
    expect(await call(name)).toBe(200)
    expect(await statuses(mcpSlug)).toEqual([404, 404, 404, 404])
    expect(await call(mcpSlug)).toBe(401)
    expect(await statuses(`${name}x`)).toEqual([404, 404, 404, 404])
    expect(await call(`${name}x`)).toBe(404)
    const page = await open(`/servers/${name}`)
    expect(page.text).toContain(`/servers/${name}/mcp`)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const listed = JSON.parse((await open(`/api/play/apps?app=${name}`)).text).apps
    expect(listed).toContainEqual(expect.objectContaining({ slug: name, endpoint: `/servers/${name}/mcp` }))
    const renewed = (await api('ann')('POST', `/api/apps/${id}/access/renew-link`)).body.link
    expect(await statuses(name)).toEqual([404, 404, 404, 404])
    expect(await call(name)).toBe(404)
    expect((await open(new URL(renewed).pathname)).status).toBe(200)
    await share(id, { audience: 'people' })
    expect((await open(new URL(renewed).pathname)).status).toBe(404)
    const log = JSON.stringify(server.logged())
    expect(log).toContain('refused')
    expect(log).not.toContain(name.split('~')[1])
  })

  it('lets another maker take an app over, and keeps the former one as an editor', async () => {
    const { id } = await published()
    await share(id, { people: [{ email: 'uma@example.org', level: 'use' }] })
    const refused = await api('ann')('POST', `/api/apps/${id}/hand-over`, { to: 'uma@example.org' })
    expect(refused.body.error.code).toBe('INVALID_CONFIG')
    expect((await api('bob')('POST', `/api/apps/${id}/hand-over`, { to: 'bob@example.org' })).status).toBe(
      404,
    )
    expect((await api('ann')('POST', `/api/apps/${id}/hand-over`, { to: 'bob@example.org' })).status).toBe(
      204,
    )
    expect((await api('ann')('DELETE', `/api/apps/${id}`)).body.error.code).toBe('NOT_ALLOWED')
    const { people } = (await api('bob')('GET', `/api/apps/${id}/access`)).body
    expect(people).toHaveLength(2)
    expect(people).toContainEqual({ email: 'ann@example.org', level: 'edit' })
    expect((await api('bob')('POST', `/api/apps/${id}/publish`, {})).status).toBe(200)
  })

  it('tells who else edited an app last', async () => {
    const { id } = await published()
    await share(id, { people: [{ email: 'bob@example.org', level: 'edit' }] })
    const editedBy = async (reader: string) => (await api(reader)('GET', `/api/apps/${id}`)).body.editedBy
    expect(await editedBy('bob')).toBe('ann@example.org')
    await api('bob')('PATCH', `/api/apps/${id}`, { name: 'Bakery of both' })
    expect(await editedBy('ann')).toBe('bob@example.org')
    expect(await editedBy('bob')).toBeUndefined()
  })

  it('shows a shared conversation only to those who may use the apps in it', async () => {
    const { id, mcpSlug } = await published()
    await share(id, { audience: 'people', people: [{ email: 'uma@example.org', level: 'use' }] })
    const chat = await openChat(server.url, tokens.get('uma')!, { apps: [mcpSlug] })
    const { answer } = await chat.say('Show me the widgets')
    const { parts } = await chat.answered(answer.id)
    const call = parts.find(({ type }: any) => type === 'call')?.call
    const { url } = (await chat.api('POST', chat.path('/shares'))).body
    const path = new URL(url).pathname.replace('/chat', '/api/chat')
    for (const door of [path, `${path}/messages/${answer.id}/calls/${call.id}/widget`]) {
      const statuses = async () =>
        Promise.all([undefined, 'bob', 'uma', 'owner'].map(async (who) => (await open(door, who)).status))
      expect([door, await statuses()]).toEqual([door, [403, 403, 200, 200]])
      await share(id, { audience: 'public' })
      expect([door, await statuses()]).toEqual([door, [200, 200, 200, 200]])
      await share(id, { audience: 'people' })
    }
  })

  it('tells who else has an app open in the editor', async () => {
    const { id } = await published()
    await share(id, { people: [{ email: 'bob@example.org', level: 'edit' }] })
    const editing = async (who: string) => (await api(who)('POST', `/api/apps/${id}/editing`)).body
    expect(await editing('ann')).toMatchObject({ others: [], revision: expect.any(Number) })
    expect((await editing('bob')).others).toEqual(['ann@example.org'])
    const { revision } = await editing('ann')
    await api('bob')('PATCH', `/api/apps/${id}`, { name: 'Bakery of both' })
    expect(await editing('ann')).toEqual({ others: ['bob@example.org'], revision: revision + 1 })
    expect((await api('bob')('DELETE', `/api/apps/${id}/editing`)).status).toBe(204)
    expect((await editing('ann')).others).toEqual([])
    expect((await api('uma')('POST', `/api/apps/${id}/editing`)).status).toBe(403)
  })

  it('lets owners hand over all apps of a leaver, live and drafts', async () => {
    const { id } = await published()
    const draft = (await api('ann')('POST', '/api/apps', bakery)).body
    const request = { from: 'ann@example.org', to: 'bob@example.org' }
    expect((await api('bob')('POST', '/api/apps/hand-over', request)).body.error.code).toBe('NOT_ALLOWED')
    const { apps } = (await api('owner')('POST', '/api/apps/hand-over', request)).body
    expect(apps).toBeGreaterThanOrEqual(2)
    const back = { from: 'bob@example.org', to: 'ann@example.org' }
    const ann = (await api('owner')('GET', '/api/people?text=ann@')).body.rows[0]
    const setDisabled = (disabled: boolean) => api('owner')('PATCH', `/api/people/${ann.id}`, { disabled })
    await setDisabled(true)
    expect((await api('owner')('POST', '/api/apps/hand-over', back)).body.error.code).toBe('INVALID_CONFIG')
    await setDisabled(false)
    for (const app of [id, draft.id]) {
      expect((await api('bob')('GET', `/api/apps/${app}`)).status).toBe(200)
      expect((await api('ann')('GET', `/api/apps/${app}`)).status).toBe(404)
    }
  })

  it('keeps an app off that an owner switched off, whatever its maker wants', async () => {
    const { id, mcpSlug } = await published()
    expect((await share(id, { disabled: true }, 'owner')).body.disabledByOwner).toBe(true)
    expect(await call(mcpSlug)).toBe(404)
    expect((await share(id, { disabled: false })).body.error.code).toBe('NOT_ALLOWED')
    expect((await share(id, { disabled: false }, 'owner')).status).toBe(200)
    expect(await call(mcpSlug)).toBe(200)
    await share(id, { disabled: true })
    expect((await share(id, { disabled: false })).status).toBe(200)
  })

  it('starts new apps with the audience that an owner set for the server', async () => {
    const put = (by: string, audience: string) => api(by)('PUT', '/api/access/default', { audience })
    expect((await api('ann')('GET', '/api/access/default')).body).toEqual({ audience: 'public' })
    expect((await put('ann', 'people')).body.error.code).toBe('NOT_ALLOWED')
    await put('owner', 'signed-in')
    const { mcpSlug } = await published()
    expect(await call(mcpSlug)).toBe(401)
    await put('owner', 'public')
    expect(await call((await published()).mcpSlug)).toBe(200)
  })
})
