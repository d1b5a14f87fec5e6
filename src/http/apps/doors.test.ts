import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
import { eitherDatabase } from '../../../test/databases.ts'
import { buildLayouts } from '../../../test/layouts.ts'
import { beside, PASSWORD } from '../../../test/people.ts'
import { startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { openVisitor } from '../../../test/visitor.ts'

describe.each(eitherDatabase(import.meta.filename))('who may do what with made apps on $name', (database) => {
  let server: TestServer
  let owner: TestApi
  let ann: TestApi
  let bob: TestApi
  const widgetsDir = buildLayouts('aaa')
  beforeAll(async () => {
    server = await startTestServer({ database, widgetsDir })
    const open = async (email: string, role: 'maker' | 'user') =>
      connectApi(server.url, (await server.signUp(email, role)).token)
    owner = await open('owner@example.org', 'user')
    ann = await open('ann@example.org', 'maker')
    bob = await open('bob@example.org', 'maker')
  })
  afterAll(async () => {
    await server.close()
    rmSync(widgetsDir, { recursive: true })
  })

  it('lets in nobody who does not say who they are', async () => {
    for (const api of [connectApi(server.url), connectApi(server.url, 'vitrine_pat_nonsense')]) {
      const { status, body } = await api('GET', '/api/apps')
      expect(status).toBe(401)
      expect(body).toEqual({
        error: { code: 'SIGN_IN_REQUIRED', message: expect.any(String), details: {} },
      })
    }
  })

  it('lets makers and owners make apps, and not users', async () => {
    const user = connectApi(server.url, (await server.signUp('user@example.org', 'user')).token)
    expect((await user('POST', '/api/apps', bakery)).body.error.code).toBe('NOT_ALLOWED')
    expect((await ann('POST', '/api/apps', bakery)).status).toBe(201)
    expect((await owner('POST', '/api/apps', bakery)).status).toBe(201)
  })

  it('shows a maker their own apps, and the owner all', async () => {
    const { id } = (await ann('POST', '/api/apps', { ...bakery, name: 'Ann’s own' })).body
    const ids = async (api: TestApi) =>
      (await api('GET', '/api/apps')).body.apps.map((app: { id: string }) => app.id)
    expect(await ids(ann)).toContain(id)
    expect(await ids(owner)).toContain(id)
    expect(await ids(bob)).not.toContain(id)
    const listed = (await ann('GET', '/api/apps')).body.apps[0]
    expect(listed).toMatchObject({ name: 'Ann’s own' })
    expect(listed).not.toHaveProperty('mockData')
  })

  it('tells the owner whose an app is, and makers nothing of others', async () => {
    const { id } = (await ann('POST', '/api/apps', { ...bakery, name: 'Whose' })).body
    const own = (await owner('POST', '/api/apps', { ...bakery, name: 'The owner’s' })).body.id
    const entry = async (api: TestApi, wanted: string, query = '') =>
      (await api('GET', `/api/apps${query}`)).body.apps.find((app: { id: string }) => app.id === wanted)
    expect((await entry(owner, id)).maker).toBe('ann@example.org')
    expect(await entry(owner, own)).not.toHaveProperty('maker')
    expect(await entry(ann, id)).not.toHaveProperty('maker')
    await ann('DELETE', `/api/apps/${id}`)
    expect((await entry(owner, id, '?deleted=true')).maker).toBe('ann@example.org')
    expect(await entry(ann, id, '?deleted=true')).not.toHaveProperty('maker')
  })

  it('says of somebody else’s app that it is not there, whatever is asked', async () => {
    const { id } = (await ann('POST', '/api/apps', bakery)).body
    await ann('POST', `/api/apps/${id}/publish`)
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', { name: 'Mine' }],
      ['DELETE', ''],
      ['POST', '/publish', {}],
      ['POST', '/unpublish', {}],
      ['POST', '/rollback', { version: 1 }],
      ['POST', '/restore', {}],
      ['POST', '/preview', {}],
      ['GET', '/versions'],
      ['GET', '/versions/1'],
      ['GET', '/diff'],
      ['GET', '/export'],
      ['GET', '/activity'],
      ['GET', '/secrets'],
      ['GET', '/widget.html'],
      ['GET', '/widget'],
      ['POST', '/dry-run'],
      ['POST', '/doctor', {}],
      ['POST', '/change', { request: 'make it a table' }],
      ['PUT', '/secrets/key', { value: 'x' }],
      ['DELETE', '/secrets/key'],
    ] as const) {
      const reply = await bob(method, `/api/apps/${id}${path}`, body)
      expect({ method, path, ...reply }).toMatchObject({
        status: 404,
        body: { error: { code: 'APP_NOT_FOUND' } },
      })
    }
    expect((await ann('GET', `/api/apps/${id}`)).body).toMatchObject({
      name: bakery.name,
      status: 'published',
    })
  })

  it.each([
    ['nonsense', 'APP_NOT_FOUND'],
    ['00000000-0000-4000-8000-000000000000', 'APP_NOT_FOUND'],
    [`${'a'.repeat(90)}`, 'APP_NOT_FOUND'],
    // Nothing at all is at an address with a NUL in it.
    ['%00', 'NOT_FOUND'],
  ])('knows no app %j', async (id, code) => {
    expect(await ann('GET', `/api/apps/${id}`)).toMatchObject({ status: 404, body: { error: { code } } })
  })

  it('takes a sign-in with a browser, from a page of its own', async () => {
    const account = await beside(server, ({ auth }) =>
      auth.accounts.add({ email: 'page@example.org', password: PASSWORD, role: 'maker' }),
    )
    const visitor = openVisitor(server.url)
    await visitor.submit(await visitor.get('/sign-in'), { email: account.email, password: PASSWORD })
    const cookie = `vitrine_session=${visitor.cookie('vitrine_session')}`
    const send = (headers: Record<string, string>) =>
      fetch(`${server.url}/api/apps`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(bakery),
      })
    expect((await send({ 'sec-fetch-site': 'same-origin', origin: server.url })).status).toBe(201)
    expect((await send({})).status).toBe(201)
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://localhost:1' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      // As a browser adds it to whatever it sends through a proxy that asks for a password.
      { 'sec-fetch-site': 'same-site', authorization: 'Basic cGFzczp3b3Jk' },
    ])
      expect((await send(headers)).status).toBe(403)
  })

  it('notices that two edit at once', async () => {
    const { id, revision } = (await ann('POST', '/api/apps', bakery)).body
    const first = await ann('PATCH', `/api/apps/${id}`, { description: 'One', revision })
    expect(first.body).toMatchObject({ description: 'One', revision: revision + 1 })
    const second = await ann('PATCH', `/api/apps/${id}`, { description: 'Two', revision })
    expect(second).toMatchObject({
      status: 409,
      body: { error: { code: 'CONFLICT', details: { revision: revision + 1 } } },
    })
    expect((await ann('GET', `/api/apps/${id}`)).body.description).toBe('One')
  })

  it('loses no change of those that come together without a revision', async () => {
    const { id } = (await ann('POST', '/api/apps', bakery)).body
    const fields = ['description', 'systemPrompt', 'toolName', 'toolDescription']
    const replies = await Promise.all(
      fields.map((field) => ann('PATCH', `/api/apps/${id}`, { [field]: `new_${field}` })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body } = await ann('GET', `/api/apps/${id}`)
    for (const field of fields) expect(body[field]).toBe(`new_${field}`)
  })

  it('gives two apps of one name two addresses, even when they are published together', async () => {
    const made = await Promise.all(
      [ann, bob, ann, bob].map((api) => api('POST', '/api/apps', { ...bakery, name: 'Twins' })),
    )
    const live = await Promise.all(
      made.map(({ body }, at) => (at % 2 ? bob : ann)('POST', `/api/apps/${body.id}/publish`)),
    )
    expect(live.map(({ body }) => body.mcpSlug).toSorted()).toEqual([
      'twins',
      'twins-2',
      'twins-3',
      'twins-4',
    ])
  })
})
