import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../api.ts'
import { databases } from '../databases.ts'
import { buildLayouts } from '../layouts.ts'
import { pngOf } from '../picture-files.ts'
import { runSql } from '../run-sql.ts'
import { startTestServer } from '../server.ts'
import type { TestServer } from '../test-server.ts'

/** Room for five pictures of one maker. */
const QUOTA = 5 * pngOf(2, 2).length + 10
let shade = 0
const picture = () => {
  shade += 1
  return pngOf(2, 2, [shade % 250, Math.floor(shade / 250), 9]).toString('base64')
}

describe.each(databases)('the quota of pictures on $name', (database) => {
  let server: TestServer
  let api: TestApi
  let people = 0
  const widgetsDir = buildLayouts('aaa')
  beforeAll(async () => {
    const env = { PICTURES_PER_APP: String(QUOTA), PICTURES_PER_MAKER: String(QUOTA) }
    server = await startTestServer({ database, widgetsDir, env })
  })
  afterAll(async () => {
    await server.close()
    rmSync(widgetsDir, { recursive: true })
  })

  const kept = async () => {
    const [row] = await runSql(server.database, 'select coalesce(sum(size), 0) as bytes from pictures')
    return Number(row?.bytes)
  }
  const maker = async () => {
    people += 1
    api = connectApi(server.url, (await server.signUp(`m${people}@example.org`, 'maker')).token)
  }
  const make = async () => (await api('POST', '/api/apps', bakery)).body.id as string
  const upload = async (id: string) =>
    (await api('POST', `/api/apps/${id}/pictures`, { data: picture() })).status

  it('is not passed by importing pictures that nothing refers to', async () => {
    await maker()
    const before = await kept()
    const file = (await api('GET', `/api/apps/${await make()}/export`)).body
    for (let round = 0; round < 4; round += 1) {
      const pictures = Array.from({ length: 4 }, (_, index) => ({
        file: `${String(index).repeat(40)}.png`,
        data: picture(),
      }))
      const { status, body } = await api('POST', '/api/apps/import', { ...file, pictures })
      expect(status).toBe(201)
      expect((await api('DELETE', `/api/apps/${body.id}`)).status).toBeLessThan(300)
    }
    expect((await kept()) - before).toBe(0)
  })

  it('is not passed by many uploads at once', async () => {
    await maker()
    const before = await kept()
    const id = await make()
    const statuses = await Promise.all(Array.from({ length: 24 }, () => upload(id)))
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
    expect(new Set(statuses)).toEqual(new Set([201, 422]))
    expect((await kept()) - before).toBeLessThanOrEqual(QUOTA)
  })

  it('is given back by deleting an app, and kept by the pictures on the disk all the same', async () => {
    await maker()
    const before = await kept()
    for (let round = 0; round < 4; round += 1) {
      const id = await make()
      for (let index = 0; index < 5; index += 1) expect(await upload(id)).toBe(201)
      expect(await upload(id)).toBe(422)
      await api('DELETE', `/api/apps/${id}`)
    }
    expect((await kept()) - before).toBeLessThanOrEqual(QUOTA)
  })
})
