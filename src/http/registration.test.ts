import { describe, expect, it } from 'vitest'
import { CALLBACK } from '../../test/oauth-client.ts'
import { serverForFile } from '../../test/server.ts'

const server = serverForFile()
const client = { client_name: 'Test', redirect_uris: [CALLBACK] }

const register = async (body: unknown) => {
  const reply = await fetch(`${server.url}/oauth/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

describe('a client that registers', () => {
  it('is taken without what is not done here', async () => {
    const device = 'urn:ietf:params:oauth:grant-type:device_code'
    const { status, body } = await register({
      ...client,
      grant_types: ['authorization_code', 'refresh_token', 'client_credentials', 'implicit', device],
      response_types: ['code', 'token'],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    })
  })

  it('may return to Microsoft 365 Copilot', async () => {
    const redirect = 'https://teams.microsoft.com/api/platform/v1.0/oAuthRedirect'
    const { status, body } = await register({ client_name: 'Copilot', redirect_uris: [redirect] })
    expect([status, body.redirect_uris]).toEqual([201, [redirect]])
  })

  it('gets what it asked for where that is less', async () => {
    const { body } = await register({ ...client, grant_types: ['authorization_code'] })
    expect(body.grant_types).toEqual(['authorization_code'])
  })

  it.each([
    [
      'nothing that is done here',
      { ...client, grant_types: ['client_credentials'] },
      'invalid_client_metadata',
    ],
    ['a name too long', { ...client, client_name: 'x'.repeat(201) }, 'invalid_client_metadata'],
    ['a list', [client], 'invalid_client_metadata'],
    ['no JSON', '{', 'invalid_client_metadata'],
    ['no address', { client_name: 'Test' }, 'invalid_redirect_uri'],
    ['an address that is none', { ...client, redirect_uris: ['x'] }, 'invalid_redirect_uri'],
    [
      'an address without https',
      { ...client, redirect_uris: ['http://example.org/callback'] },
      'invalid_redirect_uri',
    ],
  ])('with %s is refused in the words of RFC 7591', async (_, body, error) => {
    expect(await register(body)).toMatchObject({
      status: 400,
      body: { error, error_description: expect.any(String) },
    })
  })
})

it('finds the metadata at the root of the origin', async () => {
  const reply = await fetch(`${server.url}/.well-known/oauth-authorization-server`)
  expect(await reply.json()).toMatchObject({
    issuer: `${server.url}/oauth`,
    registration_endpoint: `${server.url}/oauth/reg`,
    revocation_endpoint: `${server.url}/oauth/token/revocation`,
  })
})
