import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
import { buildLayouts } from '../../../test/layouts.ts'
import { connectClient, startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'

const widgetsDir = buildLayouts('aaa')
let server: TestServer
let api: TestApi
beforeAll(async () => {
  server = await startTestServer({ widgetsDir, env: { OUTGOING_ALLOW: '10.1.0.0/16' } })
  api = connectApi(server.url, (await server.signUp('maker@example.org', 'maker')).token)
})
afterAll(async () => {
  await server.close()
  rmSync(widgetsDir, { recursive: true })
})

const PUBLIC = 'https://api.example.org/list'
const make = async (content: object) => (await api('POST', '/api/apps', { ...bakery, ...content })).body.id
const web = (more: object) => ({ source: { kind: 'http', url: PUBLIC, ...more } })
const fieldsOf = (problems: { field: string }[]) => problems.map(({ field }) => field)

describe('a source that can never answer', () => {
  it.each([
    ['a model where there is none', { source: { kind: 'model' } }, 'source.kind'],
    ['no address', web({ url: '' }), 'source.url'],
    ['a file', web({ url: 'file:///etc/passwd' }), 'source.url'],
    ['a password', web({ url: 'https://user@api.example.org/' }), 'source.url'],
    ['whatever host a message names', web({ url: 'http://{message}/' }), 'source.url'],
    ['a port of something else', web({ url: 'http://api.example.org:5432/' }), 'source.url'],
    ['a body that is no JSON', web({ method: 'POST', body: '{"q": {message}}' }), 'source.body'],
    [
      'a header that is not its own',
      web({ headers: [{ name: 'Host', value: 'x' }] }),
      'source.headers.0.name',
    ],
    [
      'a secret nobody gave a value',
      web({
        headers: [
          { name: 'A', value: 'b' },
          { name: 'Authorization', secret: 'key' },
        ],
      }),
      'source.headers.1.secret',
    ],
    [
      'a secret of the address without a value',
      web({ secretParams: [{ name: 'api_key', secret: 'key' }] }),
      'source.secretParams.0.secret',
    ],
  ])('is not published: %s', async (_, content, field) => {
    const id = await make(content)
    const published = await api('POST', `/api/apps/${id}/publish`)
    expect(published.status).toBe(422)
    expect(published.body.error.code).toBe('INVALID_CONFIG')
    expect(fieldsOf(published.body.error.details.problems)).toEqual([field])
    expect(fieldsOf((await api('POST', `/api/apps/${id}/dry-run`)).body.problems)).toEqual([field])
    expect((await api('POST', `/api/apps/${id}/preview`, {})).status).toBe(422)
    expect((await api('GET', `/api/apps/${id}`)).body).toMatchObject({ status: 'draft', publishVersion: 0 })
  })

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost./',
    'http://10.0.0.1/',
    'http://192.168.1.1/{message}',
    'http://169.254.169.254/latest',
    'http://metadata.google.internal/',
    'http://[fd00::1]/',
  ])('is one inside the network: %s', async (url) => {
    const { status, body } = await api('POST', `/api/apps/${await make(web({ url }))}/publish`)
    expect(status).toBe(422)
    expect(body.error.details.problems).toEqual([
      { field: 'source.url', message: 'This server may not fetch an address that is not public.' },
    ])
  })

  it('is none once the owner allows it, or the secret is there', async () => {
    const allowed = await make(web({ url: 'http://10.1.2.3/' }))
    expect((await api('POST', `/api/apps/${allowed}/publish`)).status).toBe(200)
    const id = await make(web({ headers: [{ name: 'Authorization', secret: 'key' }] }))
    await api('PUT', `/api/apps/${id}/secrets/key`, { value: ' hush\n' })
    expect((await api('POST', `/api/apps/${id}/publish`)).status).toBe(200)
  })

  it('is not brought back by a rollback either', async () => {
    const id = await make(web({ headers: [{ name: 'Authorization', secret: 'key' }] }))
    await api('PUT', `/api/apps/${id}/secrets/key`, { value: 'hush' })
    await api('POST', `/api/apps/${id}/publish`)
    await api('DELETE', `/api/apps/${id}/secrets/key`)
    expect((await api('POST', `/api/apps/${id}/rollback`, { version: 1 })).body.error.code).toBe(
      'INVALID_CONFIG',
    )
  })
})

describe('pictures of a live source', () => {
  const cards = (more: object) => ({
    layoutTemplate: 'cards',
    ...web({ fields: { title: 'n', image: 'p' }, ...more }),
  })

  it('may come from the hosts its maker named', async () => {
    const hosts = ['images.example.org', 'cdn.example.net:8443']
    const id = await make({ name: 'Live pictures', ...cards({ pictureHosts: hosts }) })
    const { mcpSlug } = (await api('POST', `/api/apps/${id}/publish`)).body
    const client = await connectClient(server.url, mcpSlug)
    const [resource] = (await client.listResources()).resources
    await client.close()
    expect(JSON.stringify(resource!._meta)).toContain(JSON.stringify(hosts).slice(1, -1))
    expect((await api('GET', `/api/apps/${id}/widget`)).body.csp.resource).toEqual(
      expect.arrayContaining(hosts),
    )
    expect((await api('POST', `/api/apps/${id}/dry-run`)).body.warnings).toEqual([])
  })

  it('are missed before it is published, where no host was named', async () => {
    const { body } = await api('POST', `/api/apps/${await make(cards({}))}/dry-run`)
    expect(body.problems).toEqual([])
    expect(fieldsOf(body.warnings)).toEqual(['source.pictureHosts'])
    const plain = await api('POST', `/api/apps/${await make(web({ fields: { title: 'n' } }))}/dry-run`)
    expect(plain.body.warnings).toEqual([])
  })

  it.each([
    'https://images.example.org',
    'images',
    '*.example.org',
    'a.org b.org',
    "'self'",
    'x.org;',
    'x.org/y',
  ])('come from no %j', async (host) => {
    const { status, body } = await api('POST', '/api/apps', { ...bakery, ...cards({ pictureHosts: [host] }) })
    expect(status).toBe(422)
    expect(fieldsOf(body.error.details.problems)).toEqual(['source.pictureHosts.0'])
  })
})
