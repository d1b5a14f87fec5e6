import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bakery, connectApi } from '../../test/api.ts'
import { eitherDatabase } from '../../test/databases.ts'
import { callbackOf, registerClient, type TestOAuthClient } from '../../test/oauth-client.ts'
import { beside, newPerson, PASSWORD } from '../../test/people.ts'
import { rpc } from '../../test/rpc.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { openVisitor, type PageSeen, type TestVisitor } from '../../test/visitor.ts'
import type { Account } from '../auth/account.ts'
import { browserName } from './browser-name.ts'

describe.each(eitherDatabase(import.meta.filename))('the page of an account on $name', (database) => {
  let server: TestServer
  let client: TestOAuthClient
  let owner: Account
  let person: Account
  let visitor: TestVisitor
  beforeAll(async () => {
    server = await startTestServer({ database })
    client = await registerClient(server.url, `${server.url}/servers/todo/mcp`)
    owner = await newPerson(server)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    person = await newPerson(server)
    visitor = await signedIn(person.email)
  })

  const signedIn = async (email: string) => {
    const who = openVisitor(server.url)
    await who.submit(await who.get('/sign-in'), { email, password: PASSWORD })
    return who
  }
  const form = (page: PageSeen, action: string) => {
    const [, fields = ''] =
      new RegExp(`<form[^>]*action="${action}">([\\s\\S]*?)</form>`).exec(page.text) ?? []
    return Object.fromEntries(
      [...fields.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
  }
  const send = async (path: string, more: Record<string, string> = {}, who = visitor) => {
    const page = await who.get(path === '/account/delete' ? path : '/account')
    return who.post(path, { ...form(page, path), ...more })
  }
  const opens = async (token: string) => {
    const { headers, body } = rpc({ method: 'tools/list' }, '2025-11-25')
    const reply = await fetch(`${server.url}/servers/todo/mcp`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return reply.status
  }

  it('says who one is, with the id to copy', async () => {
    const { text, headers } = await visitor.get('/account')
    expect(text).toContain(`<dd>${person.email}</dd>`)
    expect(text).toContain(`<code id="user-id">${person.id}</code>`)
    expect(text).toContain('data-copy="user-id"')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  it('ends one session, and all others at once', async () => {
    const [second, third, fourth] = await Promise.all([1, 2, 3].map(() => signedIn(person.email)))
    const page = await visitor.get('/account')
    expect(page.text.match(/Sign out<\/button>/g)).toHaveLength(4)
    expect(page.text.match(/this browser/g)).toHaveLength(1)
    const ended = await send('/account/sessions/end')
    expect(ended.text).toContain('That browser is signed out.')
    const stillIn = async () =>
      Promise.all(
        [second, third, fourth].map(async (who) => (await who!.get('/account')).text.includes(person.id)),
      )
    expect((await stillIn()).filter(Boolean)).toHaveLength(2)
    const all = await send('/account/sessions/end-others')
    expect(all.text).toContain('All other browsers are signed out.')
    expect(await stillIn()).toEqual([false, false, false])
    expect((await visitor.get('/account')).text).toContain(person.email)
  })

  it('ends no session of anybody else', async () => {
    const other = await newPerson(server)
    const theirs = await signedIn(other.email)
    const [session] = await beside(server, ({ auth }) => auth.sessions.list(other.id))
    const { form_token = '' } = form(await visitor.get('/account'), '/sign-out')
    await visitor.post('/account/sessions/end', { form_token, session: session!.hash })
    expect((await theirs.get('/account')).text).toContain(other.email)
  })

  it('lists a chat once however often it was let in, and disconnects it with all its tokens', async () => {
    const tokens = []
    for (const _ of [1, 2]) {
      const { code } = callbackOf(await client.authorize(visitor, person.email)) ?? {}
      tokens.push((await client.exchange(code!)).body)
    }
    const page = await visitor.get('/account')
    expect(page.text.match(/<bdi>Test client<\/bdi>/g)).toHaveLength(1)
    expect(page.text).toContain('May use <bdi>To-do</bdi>')
    const other = await newPerson(server)
    await send('/account/connections/end', { client: client.id }, await signedIn(other.email))
    expect(await opens(tokens[0]!.access_token)).toBe(200)
    const ended = await send('/account/connections/end')
    expect(ended.text).toContain('The chat is disconnected.')
    expect(ended.text).not.toContain('Test client')
    for (const { access_token, refresh_token } of tokens) {
      expect(await opens(access_token)).toBe(401)
      expect((await client.refresh(refresh_token)).status).toBe(400)
    }
  })

  it('deletes an account only where its address was typed', async () => {
    const kept = await send('/account/delete', { email: 'somebody@example.org' })
    expect(kept.status).toBe(422)
    expect(kept.text).toContain('Nothing was deleted.')
    const page = await send('/account/delete', { email: person.email.toUpperCase() })
    expect(page.text).toContain('Your account is deleted')
    expect(visitor.cookie('vitrine_session')).toBeUndefined()
    expect(await beside(server, ({ auth }) => auth.accounts.byId(person.id))).toBeNull()
  })

  it('asks what becomes of live apps, and leaves them to an owner where that is wished for', async () => {
    const maker = await beside(server, ({ auth }) =>
      auth.accounts.add({
        email: `maker-${database.name.toLowerCase()}@example.org`,
        password: PASSWORD,
        role: 'maker',
      }),
    )
    const { token } = await beside(server, ({ auth }) =>
      auth.personalTokens.issue(maker.id, { name: 'test' }),
    )
    const api = connectApi(server.url, token)
    const made = await api('POST', '/api/apps', { ...bakery, name: 'Left behind' })
    await api('POST', `/api/apps/${made.body.id}/publish`, {})
    const who = await signedIn(maker.email)
    const page = await who.get('/account/delete')
    expect(page.text).toContain('<bdi>Left behind</bdi>')
    const asked = await send('/account/delete', { email: maker.email, apps: '' }, who)
    expect(asked.text).toContain('Choose what happens to your live apps.')
    await send('/account/delete', { email: maker.email, apps: 'leave' }, who)
    const left = await beside(server, ({ storage }) => storage.made.drafts.find(made.body.id))
    expect(left).toMatchObject({ owner: owner.id, status: 'published' })
  })

  it('tells the only owner what to do first', async () => {
    const who = await signedIn(owner.email)
    const { text } = await who.get('/account/delete')
    expect(text).toContain('vitrine users role EMAIL owner')
    expect(text).not.toContain('name="email"')
    const { form_token = '' } = form(await who.get('/account'), '/sign-out')
    expect((await who.post('/account/delete', { form_token, email: owner.email })).status).toBe(409)
    expect((await who.get('/account')).text).toContain(owner.email)
  })
})

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['node', null],
  [undefined, null],
])('calls %s %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
