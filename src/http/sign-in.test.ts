import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../test/databases.ts'
import { beside, newPerson, PASSWORD } from '../../test/people.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { openVisitor, type TestVisitor } from '../../test/visitor.ts'
import type { Account } from '../auth/account.ts'
import { ownPath } from './sign-in.ts'

const SESSION = 'vitrine_session'

describe.each(eitherDatabase(import.meta.filename))('signing in on $name', (database) => {
  let server: TestServer
  let person: Account
  let visitor: TestVisitor
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    person = await newPerson(server)
    visitor = openVisitor(server.url)
  })

  const signIn = async (who = visitor, password = PASSWORD, email = person.email) =>
    who.submit(await who.get('/sign-in'), { email, password })
  /** Tries go by the network's address too, and all of these tests come from one. */
  const fresh = async () => {
    await server.close()
    server = await startTestServer({ database })
    person = await newPerson(server)
    visitor = openVisitor(server.url)
  }

  it('leads to the first page, and to an account that nobody else sees', async () => {
    expect((await signIn()).url).toBe(`${server.url}/`)
    expect((await visitor.get('/account')).text).toContain(person.email)
    const stranger = await openVisitor(server.url).get('/account')
    expect(stranger.url).toContain('/sign-in')
    expect(stranger.text).not.toContain(person.email)
  })

  it('leads where one was going, if that is here', async () => {
    const page = await visitor.get('/sign-in?next=/account/password')
    const next = await visitor.submit(page, { email: person.email, password: PASSWORD })
    expect(next.url).toBe(`${server.url}/account/password`)
  })

  it('says the same of a wrong password and of an address it does not know', async () => {
    const wrong = await signIn(visitor, 'wrong password')
    const unknown = await signIn(visitor, PASSWORD, 'nobody@example.org')
    for (const page of [wrong, unknown]) {
      expect(page.status).toBe(403)
      expect(page.text).toContain('Wrong e-mail address or password.')
    }
    expect(visitor.cookie(SESSION)).toBeUndefined()
  })

  it('gives a cookie that scripts and other sites cannot use, and keeps only its hash', async () => {
    const page = await visitor.get('/sign-in')
    const [, token = ''] = /name="form_token" value="([^"]*)"/.exec(page.text) ?? []
    const reply = await fetch(`${server.url}/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: `vitrine_guest=${visitor.cookie('vitrine_guest')}` },
      body: new URLSearchParams({ form_token: token, email: person.email, password: PASSWORD }),
    })
    const line = reply.headers.getSetCookie().find((cookie) => cookie.startsWith(SESSION))!
    expect(line).toContain('HttpOnly')
    expect(line).toContain('SameSite=Lax')
    expect(line).not.toContain('Domain')
    const [, id = ''] = /=([^;]*)/.exec(line) ?? []
    expect(await beside(server, ({ storage }) => storage.sessions.byHash(id))).toBeNull()
    expect(await beside(server, ({ auth }) => auth.sessions.find(id))).not.toBeNull()
  })

  it('gives a new session each time, and ends the one that was planted', async () => {
    const attacker = openVisitor(server.url)
    const other = await newPerson(server)
    await signIn(attacker, PASSWORD, other.email)
    const planted = attacker.cookie(SESSION)!
    visitor.cookies.set(`${SESSION} /`, { value: planted, path: '/' })
    await signIn()
    expect(visitor.cookie(SESSION)).not.toBe(planted)
    expect((await attacker.get('/account')).text).not.toContain(person.email)
    expect((await attacker.get('/account')).url).toContain('/sign-in')
  })

  it('does not take a session it never gave', async () => {
    const made = 'A'.repeat(43)
    visitor.cookies.set(`${SESSION} /`, { value: made, path: '/' })
    await signIn()
    expect(visitor.cookie(SESSION)).not.toBe(made)
  })

  it('ends with signing out, for whoever kept the cookie too', async () => {
    await signIn()
    const kept = visitor.cookie(SESSION)!
    await visitor.submit(await visitor.get('/account'), {})
    expect(visitor.cookie(SESSION)).toBeUndefined()
    visitor.cookies.set(`${SESSION} /`, { value: kept, path: '/' })
    expect((await visitor.get('/account')).url).toContain('/sign-in')
  })

  it.each(['/sign-in', '/sign-out', '/account/password', '/welcome'])(
    'takes no form at %s without its token, with a foreign one, or from a foreign page',
    async (path) => {
      await signIn()
      const stranger = openVisitor(server.url)
      const { text } = await stranger.get('/sign-in')
      const [, foreign = ''] = /name="form_token" value="([^"]*)"/.exec(text) ?? []
      const fields = { email: person.email, password: PASSWORD, current: PASSWORD }
      expect((await visitor.post(path, fields)).status).toBe(403)
      expect((await visitor.post(path, { ...fields, form_token: foreign })).status).toBe(403)
      const own = await visitor.get('/account')
      const [, token = ''] = /name="form_token" value="([^"]*)"/.exec(own.text) ?? []
      const origin = { origin: 'https://evil.example' }
      expect((await visitor.post(path, { ...fields, form_token: token }, origin)).status).toBe(403)
      expect((await visitor.get('/account')).text).toContain(person.email)
    },
  )

  it('changes the password, stays here and ends everywhere else', async () => {
    const elsewhere = openVisitor(server.url)
    await signIn(elsewhere)
    await signIn()
    const page = await visitor.submit(await visitor.get('/account/password'), {
      current: PASSWORD,
      password: 'another good password',
    })
    expect(page.text).toContain('The password was changed.')
    expect((await elsewhere.get('/account')).url).toContain('/sign-in')
    expect((await signIn(elsewhere)).status).toBe(403)
    expect((await signIn(elsewhere, 'another good password')).status).toBe(200)
  })

  it.each([
    [
      'a wrong current one',
      { current: 'wrong', password: 'another good password' },
      'Wrong current password',
    ],
    ['a short new one', { current: PASSWORD, password: 'short' }, 'at least 10 characters'],
  ])('does not change the password for %s', async (_, fields, words) => {
    await signIn()
    const page = await visitor.submit(await visitor.get('/account/password'), fields)
    expect(page.text).toContain(words)
    expect((await signIn(openVisitor(server.url))).status).toBe(200)
  })

  it('makes an account wait after many tries, and says how long', async () => {
    await fresh()
    for (let tries = 0; tries < 10; tries += 1) expect((await signIn(visitor, 'wrong')).status).toBe(403)
    const page = await signIn()
    expect(page.status).toBe(429)
    expect(page.text).toMatch(/Too many attempts\. Try again in \d+ minutes\./)
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = await newPerson(server)
    expect((await signIn(openVisitor(server.url), PASSWORD, other.email)).status).toBe(200)
  })

  it('makes an address of the network wait, whatever accounts it tries', async () => {
    await fresh()
    for (let tries = 0; tries < 30; tries += 1)
      expect((await signIn(visitor, 'wrong', `nobody${tries}@example.org`)).status).toBe(403)
    expect((await signIn()).status).toBe(429)
  })

  it('shows pages that nothing runs on, nobody frames and nobody keeps', async () => {
    for (const path of ['/sign-in', '/welcome?token=none']) {
      const { headers, text } = await visitor.get(path)
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-\S+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      )
      expect(headers.get('cache-control')).toBe('no-store')
      expect(text).not.toContain('<script')
    }
  })
})

describe.each(eitherDatabase(import.meta.filename))('a link that works once, on $name', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server.close())
  const path = (link: string) => link.slice(server.url.length)

  it("makes the owner's account, and is used up by that alone", async () => {
    const visitor = openVisitor(server.url)
    const link = path(server.welcome!)
    await visitor.get(link)
    const weak = await visitor.submit(await visitor.get(link), { email: 'me@example.org', password: 'short' })
    expect(weak.text).toContain('Use at least 10 characters for the password.')
    const page = await visitor.submit(weak, { email: 'me@example.org', password: PASSWORD })
    expect(new URL(page.url).pathname).toBe('/')
    expect(page.text).toContain('<div id="root">')
    expect((await visitor.get('/account')).text).toContain('<span>owner</span>')
    const again = await visitor.get(link)
    expect(again.status).toBe(410)
    expect(again.text).toContain('You are signed in as me@example.org')
    const stranger = openVisitor(server.url)
    const used = await stranger.get(link)
    expect(used.status).toBe(410)
    expect(used.text).toContain('If you have set your password, sign in')
    const entered = await stranger.submit(used, { email: 'me@example.org', password: PASSWORD })
    expect(entered.text).toContain('<div id="root">')
  })

  it('gives an account its password, and ends what was signed in', async () => {
    const { id, email } = await newPerson(server)
    const before = openVisitor(server.url)
    await before.submit(await before.get('/sign-in'), { email, password: PASSWORD })
    const token = await beside(server, ({ auth }) => auth.invitations.invite(id))
    const visitor = openVisitor(server.url)
    const form = await visitor.get(`/welcome?token=${token}`)
    expect(form.text).toContain(email)
    expect((await visitor.submit(form, { password: 'a whole new password' })).url).toBe(`${server.url}/`)
    expect((await before.get('/account')).url).toContain('/sign-in')
    expect((await visitor.submit(form, { password: 'a third new password' })).status).not.toBe(200)
  })

  it('is not given at a start with accounts', async () => {
    expect(await beside(server, ({ auth }) => auth.invitations.inviteOwner())).toBeNull()
  })
})

it('marks its cookies for https where that is the address', async () => {
  const server = await startTestServer({ env: { PUBLIC_URL: 'https://apps.example.org' } })
  const reply = await fetch(`http://127.0.0.1:${server.port}/sign-in`)
  expect(reply.headers.getSetCookie()[0]).toMatch(
    /^__Host-vitrine_guest=\S+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  await server.close()
})

it.each([
  ['/account/password', '/account/password'],
  ['/oauth/interaction/x?a=b', '/oauth/interaction/x?a=b'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  [undefined, '/'],
])('goes on from %j to %s', (next, path) => {
  expect(ownPath(next)).toBe(path)
})
