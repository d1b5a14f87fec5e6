import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
import { eitherDatabase } from '../../../test/databases.ts'
import { buildLayouts } from '../../../test/layouts.ts'
import { pngOf } from '../../../test/picture-files.ts'
import { connectClient, startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'

const loaf = pngOf(4, 3)
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')

describe.each(eitherDatabase(import.meta.filename))('pictures from one’s own device on $name', (database) => {
  let server: TestServer
  let api: TestApi
  let maker: string
  const widgetsDir = buildLayouts('aaa')
  beforeAll(async () => {
    const env = { PICTURES_PER_APP: '400', PICTURES_PER_MAKER: '500' }
    server = await startTestServer({ database, widgetsDir, env })
    maker = (await server.signUp('owner@example.org', 'maker')).token
    api = connectApi(server.url, maker)
  })
  afterAll(async () => {
    await server.close()
    rmSync(widgetsDir, { recursive: true })
  })

  const see = async (path: string, as: string, { url } = server) =>
    (await fetch(url + path, { headers: { authorization: `Bearer ${as}` } })).status
  const make = async (name: string) => (await api('POST', '/api/apps', { ...bakery, name })).body.id
  const send = (id: string, bytes: Uint8Array | string) =>
    api('POST', `/api/apps/${id}/pictures`, { data: base64(bytes) })

  it('are served by their hash to whoever shows the widget, and only as a picture', async () => {
    const id = await make('Loaves')
    const { status, body } = await send(id, loaf)
    expect({ status, body }).toMatchObject({ status: 201, body: { width: 4, height: 3, bytes: loaf.length } })
    expect(body.address).toMatch(/^\/pictures\/[0-9a-f]{40}\.png$/)
    expect((await send(id, loaf)).body.address).toBe(body.address)
    expect((await fetch(server.url + body.address)).status).toBe(404)
    await api('PATCH', `/api/apps/${id}`, { mockData: { items: [{ title: 'Loaf', image: body.address }] } })
    await api('POST', `/api/apps/${id}/publish`, {})
    const served = await fetch(server.url + body.address)
    expect(Buffer.from(await served.arrayBuffer()).equals(loaf)).toBe(true)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    for (const wrong of [
      '/pictures/x.png',
      body.address.replace('png', 'jpg'),
      `/pictures/${'0'.repeat(40)}.png`,
    ])
      expect((await fetch(server.url + wrong)).status).toBe(404)
  })

  it('come whole with an answer, and the widget’s policy names where they are', async () => {
    const id = await make('Shown')
    const { address } = (await send(id, loaf)).body
    const items = [{ title: 'Loaf', image: address }, { title: 'Roll' }]
    await api('PATCH', `/api/apps/${id}`, { layoutTemplate: 'cards', mockData: { items } })
    expect((await api('GET', `/api/apps/${id}`)).body.mockData.items).toEqual(items)
    const { mcpSlug } = (await api('POST', `/api/apps/${id}/publish`, {})).body
    const client = await connectClient(server.url, mcpSlug)
    const { structuredContent } = await client.callTool({
      name: 'search_products',
      arguments: { message: '' },
    })
    expect(structuredContent).toMatchObject({ items: [{ image: server.url + address }, {}] })
    const { contents } = await client.readResource({ uri: `ui://widget/${mcpSlug}.html` })
    await client.close()
    expect(contents[0]!._meta).toMatchObject({
      ui: { csp: { resourceDomains: expect.arrayContaining([server.url]) } },
      'openai/widgetCSP': { resource_domains: expect.arrayContaining([server.url]) },
    })
    const shown = (await api('GET', `/api/apps/${id}/widget`)).body
    expect(shown.data.items[0].image).toMatch(new RegExp(`^${server.url}${address}\\?for=`))
    expect(shown.csp.resource).toContain(server.url)
  })

  it('of a restricted app load while those to whom an address was given may see the app', async () => {
    const { token, id: eve } = await server.signUp('eve@example.org', 'maker')
    const id = await make('Secret')
    const { address } = (await send(id, pngOf(3, 9))).body
    const { address: other } = (await send(id, pngOf(9, 3))).body
    const rows = [address, other].map((image) => ({ title: 'Loaf', image }))
    await api('PATCH', `/api/apps/${id}`, { mockData: { items: rows } })
    const { mcpSlug } = (await api('POST', `/api/apps/${id}/publish`, {})).body
    const change = async (fields: object) => {
      const { body: now } = await api('GET', `/api/apps/${id}/access`)
      return (await api('PUT', `/api/apps/${id}/access`, { ...now, ...fields })).body
    }
    const answered = async (name: string, as?: string) => {
      const client = await connectClient(server.url, name, '2025-11-25', as)
      const { structuredContent } = await client.callTool({
        name: 'search_products',
        arguments: { message: '' },
      })
      await client.close()
      return (structuredContent as any).items[0].image as string
    }
    const statusOf = async (url: string) => (await fetch(url)).status
    expect(await statusOf(server.url + address)).toBe(200)
    await change({ audience: 'people', people: [{ email: 'eve@example.org', level: 'use' }] })
    const forEve = await answered(mcpSlug, token)
    const reply = await fetch(forEve)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600'])
    expect(await statusOf(server.url + address)).toBe(404)
    expect(await statusOf(forEve.replace(eve, 'somebody'))).toBe(404)
    expect(await statusOf(forEve.replace(address, other))).toBe(404)
    await change({ people: [] })
    expect(await statusOf(forEve)).toBe(404)

    // Naming it in an app of one's own shows it to nobody.
    const hers = connectApi(server.url, token)
    const items = [{ title: 'Mine', image: address }]
    const { id: own } = (await hers('POST', '/api/apps', { ...bakery, mockData: { items } })).body
    await hers('POST', `/api/apps/${own}/publish`, {})
    expect([await statusOf(server.url + address), await see(address, token)]).toEqual([404, 404])

    const { link } = await change({ audience: 'link' })
    const byLink = await answered(new URL(link).pathname.split('/')[2]!)
    expect(await statusOf(byLink)).toBe(200)
    expect(byLink).not.toContain(link.split('~')[1])
    await api('POST', `/api/apps/${id}/access/renew-link`)
    expect(await statusOf(byLink)).toBe(404)
    expect(await see(address, maker)).toBe(200)
  })

  it.each([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>',
      'can hold a program',
    ],
    ['a page', '<!doctype html><script>1</script>', 'no picture'],
    ['half a picture', loaf.subarray(0, 12), 'no picture'],
    ['a bitmap', Buffer.from(`424d${'00'.repeat(60)}`, 'hex'), 'Not every chat'],
    ['a huge one', hugeHead(), 'longer side may have 4096'],
  ])('are refused with the reason: %s', async (_, bytes, why) => {
    const { status, body } = await send(await make('Refused'), bytes)
    expect({ status, code: body.error.code }).toEqual({ status: 422, code: 'PICTURE_REFUSED' })
    expect(body.error.message).toContain(why)
  })

  it('are counted against a limit for each app and each maker', async () => {
    const mine = connectApi(server.url, (await server.signUp('ann@example.org', 'maker')).token)
    const app = async () => (await mine('POST', '/api/apps', { ...bakery, name: 'Full' })).body.id
    const put = (id: string, shade: number) =>
      mine('POST', `/api/apps/${id}/pictures`, { data: base64(pngOf(2, 2, [shade, 7, 9])) })
    const id = await app()
    const said: string[] = []
    for (let shade = 1; shade < 8 && said.length === 0; shade += 1) {
      const { status, body } = await put(id, shade)
      if (status !== 201) said.push(body.error.code, body.error.details.setting)
    }
    expect(said).toEqual(['PICTURES_FULL', 'PICTURES_PER_APP'])
    const second = await app()
    for (let shade = 10; shade < 18 && said.length === 2; shade += 1) {
      const { status, body } = await put(second, shade)
      if (status !== 201) said.push(body.error.details.setting)
    }
    expect(said[2]).toBe('PICTURES_PER_MAKER')
  })

  it('travel with an app’s file', async () => {
    const bob = connectApi(server.url, (await server.signUp('bob@example.org', 'maker')).token)
    const { id } = (await bob('POST', '/api/apps', bakery)).body
    const { address } = (await bob('POST', `/api/apps/${id}/pictures`, { data: base64(pngOf(5, 5)) })).body
    await bob('PATCH', `/api/apps/${id}`, { mockData: { items: [{ title: 'Loaf', image: address }] } })
    const file = (await bob('GET', `/api/apps/${id}/export`)).body
    expect(file.pictures).toEqual([{ file: address.split('/').at(-1), data: base64(pngOf(5, 5)) }])
    const elsewhere = await startTestServer({ widgetsDir })
    const { token } = await elsewhere.signUp('cy@example.org', 'maker')
    const there = connectApi(elsewhere.url, token)
    expect((await there('POST', '/api/apps/import', file)).status).toBe(201)
    expect(await see(address, token, elsewhere)).toBe(200)
    const forged = { ...file, pictures: [{ ...file.pictures[0], data: base64('<svg/>') }] }
    expect((await there('POST', '/api/apps/import', forged)).body.error.code).toBe('PICTURE_REFUSED')
    await elsewhere.close()
  })
})

/** The head of a PNG that says it is 5000 wide. */
function hugeHead(): Buffer {
  const head = Buffer.from(pngOf(1, 1))
  head.writeUInt32BE(5000, 16)
  return head
}
