import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../test/databases.ts'
import { callbackOf, registerClient } from '../../test/oauth-client.ts'
import { beside, newPerson, PASSWORD } from '../../test/people.ts'
import { rpc } from '../../test/rpc.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { openVisitor, type TestVisitor } from '../../test/visitor.ts'

const NEW = 'another good password'

describe.each(eitherDatabase(import.meta.filename))('a new password, on $name', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server.close())

  const list = async (token: string) => {
    const { headers, body } = rpc({ method: 'tools/list', params: {} }, '2025-11-25')
    const reply = await fetch(`${server.url}/servers/todo/mcp`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return reply.status
  }
  const setUp = async () => {
    const { id, email } = await newPerson(server)
    const client = await registerClient(server.url, `${server.url}/servers/todo/mcp`)
    const visitor = openVisitor(server.url)
    const { code } = callbackOf(await client.authorize(visitor, email)) ?? {}
    const { body: tokens } = await client.exchange(code ?? '')
    const [older, link, personal] = await beside(server, ({ auth }) =>
      Promise.all([
        auth.invitations.invite(id),
        auth.invitations.invite(id),
        auth.personalTokens.issue(id, { name: 'script' }),
      ]),
    )
    return { id, email, client, visitor, tokens, older, link, personal: personal.token }
  }
  const byLink = async (link: string, more: Record<string, string>) => {
    const fresh = openVisitor(server.url)
    return fresh.submit(await fresh.get(`/welcome?token=${link}`), { password: NEW, ...more })
  }
  const byPage = async (visitor: TestVisitor, more: Record<string, string>) =>
    visitor.submit(await visitor.get('/account/password'), { current: PASSWORD, password: NEW, ...more })

  it.each(['a link', 'the page'])('by %s ends chats, older links and sessions', async (way) => {
    const { client, visitor, tokens, older, link, personal } = await setUp()
    const kept = visitor.cookie('vitrine_session') ?? ''
    expect(await list(tokens.access_token)).toBe(200)
    const page = way === 'a link' ? await byLink(link, {}) : await byPage(visitor, {})
    expect([page.status, page.text.includes('role="alert"')]).toEqual([200, false])
    expect(await list(tokens.access_token)).toBe(401)
    expect((await client.refresh(tokens.refresh_token)).status).toBe(400)
    expect(await beside(server, ({ auth }) => auth.sessions.find(kept))).toBeNull()
    for (const token of [older, link])
      expect((await openVisitor(server.url).get(`/welcome?token=${token}`)).status).toBe(410)
    // Scripts go on, unless it is said that they should not.
    expect(await list(personal)).toBe(200)
  })

  it.each(['a link', 'the page'])('by %s ends personal tokens where that is wished for', async (way) => {
    const { visitor, link, personal } = await setUp()
    const wish = { end_tokens: 'yes' }
    await (way === 'a link' ? byLink(link, wish) : byPage(visitor, wish))
    expect(await list(personal)).toBe(401)
  })

  it('asks about tokens only those who have some', async () => {
    const { visitor, link } = await setUp()
    const invited = await newPerson(server)
    const invitation = await beside(server, ({ auth }) => auth.invitations.invite(invited.id))
    const isAsked = async (path: string, who = openVisitor(server.url)) =>
      (await who.get(path)).text.includes('name="end_tokens"')
    expect(await isAsked(`/welcome?token=${link}`)).toBe(true)
    expect(await isAsked('/account/password', visitor)).toBe(true)
    expect(await isAsked(`/welcome?token=${invitation}`)).toBe(false)
  })
})
