import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AUDIENCES, LEVELS } from '../../../common/api/access.ts'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
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

describe.each(eitherDatabase(import.meta.filename))('access to a made app on $name', (database) => {
  let server: TestServer
  const tokens = new Map<string, string>()
  let ann: TestApi
  let app: { id: string; mcpSlug: string; toolName: string }
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
    ann = connectApi(server.url, tokens.get('ann'))
  })
  afterAll(async () => {
    await server.close()
    rmSync(widgetsDir, { recursive: true })
  })
  beforeEach(async () => {
    const { id } = (await ann('POST', '/api/apps', bakery)).body
    app = (await ann('POST', `/api/apps/${id}/publish`, { toolName: 'search_bakery' })).body
  })

  const api = (name: string | null) => connectApi(server.url, name ? tokens.get(name) : undefined)
  const change = async (fields: object) => {
    const { body } = await ann('GET', `/api/apps/${app.id}/access`)
    return ann('PUT', `/api/apps/${app.id}/access`, { ...body, ...fields })
  }
  const call = async (name: string | null) => {
    const token = name && tokens.get(name)
    const reply = await fetch(`${server.url}/servers/${app.mcpSlug}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(CALL),
    })
    await reply.text()
    return reply.status
  }
  const page = async (path: string) => (await fetch(`${server.url}/servers/${app.mcpSlug}${path}`)).status
  const offered = async (name: string) => {
    const { body } = await api(name)('GET', '/api/play/apps')
    return body.apps.some(({ slug }: { slug: string }) => slug === app.mcpSlug)
  }

  it('is everybody’s until its maker says otherwise', async () => {
    expect((await ann('GET', `/api/apps/${app.id}/access`)).body).toEqual({
      audience: 'public',
      disabled: false,
      people: [],
      groups: [],
      link: null,
      disabledByOwner: false,
      limits: { callsPerPerson: null, calls: null, connections: null },
      revision: 0,
    })
    for (const name of [null, 'uma', 'bob', 'owner']) expect(await call(name)).toBe(200)
    expect(await offered('uma')).toBe(true)
  })

  it('asks strangers to sign in once only people with an account may use it, and hides its page', async () => {
    expect((await change({ audience: 'signed-in' })).status).toBe(200)
    expect(await call(null)).toBe(401)
    expect(await call('uma')).toBe(200)
    for (const path of ['', '/icon.svg', '/sample.json', '/ui/list.html']) expect(await page(path)).toBe(404)
    const metadata = await fetch(
      `${server.url}/.well-known/oauth-protected-resource/servers/${app.mcpSlug}/mcp`,
    )
    expect(metadata.status).toBe(200)
    await metadata.text()
  })

  it('admits the people who were chosen, each as far as they were let in, and nobody else', async () => {
    const people = (level: string) => [{ email: 'uma@example.org', level }]
    const seen: Record<string, number[]> = {}
    for (const level of LEVELS) {
      await change({ audience: 'people', people: people(level) })
      seen[level] = [await call('uma'), (await api('uma')('GET', `/api/apps/${app.id}`)).status]
      expect(await call(null)).toBe(401)
      expect(await call('bob')).toBe(403)
      expect(await offered('bob')).toBe(false)
      expect(await call('owner')).toBe(200)
      expect(await call('ann')).toBe(200)
    }
    // A user may not open the builder's API, whatever was granted to them.
    expect(seen).toEqual({ view: [403, 403], use: [200, 403], edit: [200, 403], full: [200, 403] })
  })

  it('lets another maker edit with edit, and publish, share and delete only with full access', async () => {
    const bob = api('bob')
    expect((await bob('GET', `/api/apps/${app.id}`)).status).toBe(404)
    await change({ people: [{ email: 'bob@example.org', level: 'edit' }] })
    const listed = (await bob('GET', '/api/apps')).body.apps
    expect(listed).toEqual([expect.objectContaining({ id: app.id, maker: 'ann@example.org' })])
    const { revision } = (await bob('GET', `/api/apps/${app.id}`)).body
    expect((await bob('PATCH', `/api/apps/${app.id}`, { name: 'Bob’s bread', revision })).status).toBe(200)
    expect((await bob('POST', `/api/apps/${app.id}/publish`, {})).body.error.code).toBe('NOT_ALLOWED')
    const access = (await bob('GET', `/api/apps/${app.id}/access`)).body
    expect((await bob('PUT', `/api/apps/${app.id}/access`, access)).body.error.code).toBe('NOT_ALLOWED')
    expect((await bob('DELETE', `/api/apps/${app.id}`)).body.error.code).toBe('NOT_ALLOWED')
    await change({ people: [{ email: 'bob@example.org', level: 'full' }] })
    expect((await bob('POST', `/api/apps/${app.id}/publish`, {})).status).toBe(200)
  })

  it('serves a disabled app to nobody, and again once it is switched on', async () => {
    for (const audience of AUDIENCES) {
      await change({ audience, disabled: true })
      for (const name of [null, 'uma', 'owner', 'ann']) expect(await call(name)).toBe(404)
      await change({ disabled: false })
      expect(await call('ann')).toBe(200)
    }
  })

  it('admits the members of a group from the moment they join until they leave', async () => {
    const owner = api('owner')
    const team = (await owner('POST', '/api/groups', { name: `Team ${app.id}` })).body
    expect((await ann('POST', '/api/groups', { name: 'Mine' })).body.error.code).toBe('NOT_ALLOWED')
    expect((await ann('GET', '/api/groups')).body.groups).toContainEqual({ id: team.id, name: team.name })
    const grant = (level: string) => change({ audience: 'people', groups: [{ name: team.name, level }] })
    expect((await grant('use')).body.groups).toEqual([{ name: team.name, level: 'use' }])
    expect([await call('uma'), await call('bob')]).toEqual([403, 403])
    const people = ['uma@example.org', 'bob@example.org']
    await owner('PATCH', `/api/groups/${team.id}`, { people })
    expect([await call('uma'), await call('bob'), await offered('bob')]).toEqual([200, 200, true])
    expect((await api('bob')('GET', `/api/apps/${app.id}`)).status).toBe(404)
    await grant('edit')
    expect((await api('bob')('GET', `/api/apps/${app.id}`)).status).toBe(200)
    await owner('PATCH', `/api/groups/${team.id}`, { people: ['uma@example.org'] })
    expect([await call('uma'), await call('bob'), await offered('bob')]).toEqual([200, 403, false])
    await owner('DELETE', `/api/groups/${team.id}`)
    expect(await call('uma')).toBe(403)
    expect((await change({ groups: [{ name: 'No such', level: 'use' }] })).body.error.message).toContain(
      'No such',
    )
  })

  it('refuses a change from an older revision, and a person nobody knows', async () => {
    const { body } = await ann('GET', `/api/apps/${app.id}/access`)
    await change({ audience: 'signed-in' })
    expect((await ann('PUT', `/api/apps/${app.id}/access`, body)).body.error.code).toBe('CONFLICT')
    const unknown = await change({ people: [{ email: 'nobody@example.org', level: 'use' }] })
    expect(unknown.body.error).toMatchObject({ code: 'INVALID_CONFIG' })
    expect(unknown.body.error.message).toContain('nobody@example.org')
  })
})
