import { expect, it } from 'vitest'
import { bakery, connectApi } from '../../test/api.ts'
import { startTestServer } from '../../test/server.ts'
import { openStandInTunnel } from '../../test/stand-in-tunnel.ts'

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

it('passes one that is reached through its public address, until the tunnel is gone', async () => {
  const tunnel = await openStandInTunnel()
  const server = await startTestServer({ env: tunnel.env })
  const local = `http://127.0.0.1:${tunnel.env.PORT}`
  const api = connectApi(local, (await server.signUp('owner@example.org')).token)
  const { id } = (await api('POST', '/api/apps', bakery)).body
  await api('POST', `/api/apps/${id}/publish`)
  const look = async () => {
    const { examined } = (await api('POST', `/api/apps/${id}/doctor`)).body
    return examined.find(({ check }: { check: string }) => check === 'public-address')
  }
  const why = async () => (await look()).faults[0]?.message

  expect(await look()).toMatchObject({ subject: tunnel.origin, faults: [] })
  const other = await startTestServer()
  tunnel.leadTo(other.url)
  expect(await why()).toContain('in place of this app')
  await other.close()
  await tunnel.close()
  expect(await why()).toContain('could not be reached')
  await server.close()
})
