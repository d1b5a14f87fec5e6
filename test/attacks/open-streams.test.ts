import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SESSION_COOKIE } from '../../src/http/visitors.ts'
import { eitherDatabase } from '../databases.ts'
import { beside, newPerson, PASSWORD } from '../people.ts'
import { startTestServer } from '../server.ts'
import type { TestServer } from '../test-server.ts'

describe.each(eitherDatabase(import.meta.filename))('an event stream on $name', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server.close())

  /** Follows a new conversation; gives whether the stream is open, and its end. */
  const follow = async (headers: Record<string, string>) => {
    const id = randomUUID()
    const made = await fetch(new URL('/api/chat/conversations', server.url), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    })
    expect(made.status).toBe(201)
    const reply = await fetch(new URL(`/api/chat/conversations/${id}/events`, server.url), { headers })
    expect(reply.status).toBe(200)
    const reader = reply.body!.getReader()
    await reader.read()
    const ended = (async () => {
      while (!(await reader.read()).done);
      return 'ended'
    })()
    return { ended }
  }
  const signIn = async () => {
    const { email } = await newPerson(server)
    const account = await beside(server, async ({ auth }) => (await auth.accounts.signIn(email, PASSWORD))!)
    const { id } = await beside(server, ({ auth }) => auth.sessions.start(account, null))
    return { account, session: id, headers: { cookie: `${SESSION_COOKIE}=${id}` } }
  }

  it('ends with the session that opened it', async () => {
    const { session, headers } = await signIn()
    const { ended } = await follow(headers)
    await beside(server, ({ auth }) => auth.sessions.end(session))
    expect(await ended).toBe('ended')
  })

  it('ends with a new password', async () => {
    const { account, headers } = await signIn()
    const { ended } = await follow(headers)
    await beside(server, ({ auth }) =>
      auth.changePassword(account, 'another horse battery', { endTokens: false }),
    )
    expect(await ended).toBe('ended')
  })

  it('ends with the token that opened it, and with no other', async () => {
    const { id, token } = await server.signUp(`${randomUUID()}@example.org`)
    const other = await server.signUp(`${randomUUID()}@example.org`)
    const { ended } = await follow({ authorization: `Bearer ${token}` })
    let isOpen = true
    const others = await follow({ authorization: `Bearer ${other.token}` })
    void others.ended.then(() => {
      isOpen = false
    })
    await beside(server, ({ auth }) => auth.personalTokens.revokeAll(id))
    expect(await ended).toBe('ended')
    expect(isOpen).toBe(true)
  })
})
