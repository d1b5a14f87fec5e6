import { expect, it } from 'vitest'
import { bakery, connectApi } from '../../test/api.ts'
import { startTestServer } from '../../test/server.ts'

it('does not pass an app that no chat can reach', async () => {
  const server = await startTestServer()
  const api = connectApi(server.url, (await server.signUp('owner@example.org')).token)
  const { id } = (await api('POST', '/api/apps', bakery)).body
  await api('POST', `/api/apps/${id}/publish`)
  const { body } = await api('POST', `/api/apps/${id}/doctor`)
  const found = body.examined.find(({ check }: { check: string }) => check === 'public-address')
  expect(found.faults).toMatchObject([
    { severity: 'error', message: expect.stringContaining('works only on this computer') },
  ])
  await server.close()
})
