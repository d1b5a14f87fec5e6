import { afterEach, describe, expect, it } from 'vitest'
import { connectApi } from '../../test/api.ts'
import { type Colleague, type Company, startCompany } from '../../test/company.ts'
import { eitherDatabase } from '../../test/databases.ts'
import { registerClient } from '../../test/oauth-client.ts'
import { beside, PASSWORD } from '../../test/people.ts'
import { freePort } from '../../test/postgres.ts'
import { connectClient, startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { openVisitor, type TestVisitor } from '../../test/visitor.ts'

const ANN: Colleague = { sub: 'ann', email: 'ann@acme.test', email_verified: true, name: 'Ann Archer' }

describe.each(eitherDatabase(import.meta.filename))(
  "sign-in with the company's provider on $name",
  (database) => {
    const open: { close(): Promise<unknown> }[] = []
    afterEach(async () => {
      for (const each of open.splice(0).reverse()) await each.close()
    })
    let server: TestServer
    let company: Company

    const start = async ({
      settings = {},
      env = {},
      options = {},
    }: {
      settings?: object
      env?: Record<string, string>
      options?: Parameters<typeof startCompany>[1]
    } = {}) => {
      company = await startCompany(() => server.url, options)
      open.push(company)
      company.people.set('ann', ANN)
      server = await startTestServer({
        database,
        env: { OIDC_PROVIDERS: JSON.stringify([company.settings({ ...settings })]), ...env },
      })
      open.push(server)
    }
    /** At the company's own pages, then back here. */
    const signIn = async (visitor: TestVisitor, sub: string, path = '/sign-in/acme?next=/account') => {
      const away = await visitor.get(path)
      const colleague = openVisitor(company.issuer)
      const asked = await colleague.get(away.url)
      const back = await colleague.get(`${asked.url}?as=${sub}`)
      return visitor.get(back.url)
    }
    const accountOf = (email: string) => beside(server, ({ auth }) => auth.accounts.byEmail(email))

    it('lets somebody in as a user, and knows them again by their subject', async () => {
      await start()
      const visitor = openVisitor(server.url)
      expect((await visitor.get('/sign-in')).text).toContain('Continue with Acme')
      const page = await signIn(visitor, 'ann')
      expect(page).toMatchObject({ status: 200, url: `${server.url}/account` })
      expect(page.text).toContain('ann@acme.test')
      expect(await accountOf('ann@acme.test')).toMatchObject({ role: 'user', name: 'Ann Archer' })
      company.people.set('ann', { ...ANN, email: 'ann.married@acme.test' })
      await signIn(openVisitor(server.url), 'ann')
      expect(await accountOf('ann@acme.test')).toBeNull()
      expect(await accountOf('ann.married@acme.test')).toMatchObject({ name: 'Ann Archer' })
    })

    it.each([
      ['as objects', [{ id: '1', name: 'Builders' }, { displayName: 'Berlin' }], ['Berlin', 'Builders']],
      ['as numbers', [7, 12], ['12', '7']],
      ['as one text', 'Builders, Berlin', ['Berlin', 'Builders']],
      ['as nothing that can be read', [null, {}, [], { name: { x: 1 } }], []],
    ])('reads groups that come %s', async (_, groups, names) => {
      await start({
        settings: {
          roles: { claim: 'groups', map: { Builders: 'maker', 12: 'maker' } },
          groups: { claim: 'groups' },
        },
      })
      company.people.set('ann', { ...ANN, groups })
      await signIn(openVisitor(server.url), 'ann')
      const account = await accountOf(ANN.email as string)
      expect(account?.role).toBe(names.length > 0 ? 'maker' : 'user')
      const found = await beside(server, ({ auth }) => auth.groups.list())
      expect(found.map(({ name }) => name).sort()).toEqual(names)
      expect(found.every(({ members }) => members[0]?.source === 'acme')).toBe(true)
      company.people.set('ann', { ...ANN, groups: [] })
      await signIn(openVisitor(server.url), 'ann')
      expect((await accountOf(ANN.email as string))?.role).toBe('user')
      const changes = await beside(server, ({ auth }) => auth.events.find({ action: 'role', limit: 5 }))
      expect(changes).toMatchObject(
        names.length > 0 ? [{ before: { role: 'maker' }, after: { role: 'user', by: 'acme' } }] : [],
      )
      const left = await beside(server, ({ auth }) => auth.groups.list())
      expect(left.flatMap(({ members }) => members)).toEqual([])
    })

    it('takes somebody without an address, and refuses an address that nobody verified', async () => {
      await start()
      company.people.set('bob', { sub: 'bob', name: 'Bob' })
      expect((await signIn(openVisitor(server.url), 'bob')).text).toContain('@outside.invalid')
      await beside(server, ({ auth }) => auth.accounts.add({ email: 'owner@acme.test', password: PASSWORD }))
      company.people.set('eve', { sub: 'eve', email: 'owner@acme.test', email_verified: false })
      const page = await signIn(openVisitor(server.url), 'eve')
      expect(page.text).toContain('@outside.invalid')
      expect(page.text).not.toContain('owner@acme.test')
    })

    it('takes people of several providers, and never one for the other', async () => {
      const other = await startCompany(() => server.url, { id: 'globex' })
      open.push(other)
      other.people.set('ann', { sub: 'ann', email: 'ann@globex.test', email_verified: true })
      company = await startCompany(() => server.url)
      open.push(company)
      company.people.set('ann', ANN)
      const providers = [company.settings(), other.settings({ id: 'globex', name: 'Globex' })]
      server = await startTestServer({ database, env: { OIDC_PROVIDERS: JSON.stringify(providers) } })
      open.push(server)
      const { text } = await openVisitor(server.url).get('/sign-in')
      expect(text).toContain('Continue with Acme')
      expect(text).toContain('Continue with Globex')
      expect((await signIn(openVisitor(server.url), 'ann')).text).toContain('ann@acme.test')
      company = other
      const visitor = openVisitor(server.url)
      expect((await signIn(visitor, 'ann', '/sign-in/globex?next=/account')).text).toContain(
        'ann@globex.test',
      )
      expect(await accountOf('ann@acme.test')).not.toBeNull()
    })

    it('works with a provider that takes its secret in the body', async () => {
      await start({ options: { authMethod: 'client_secret_post' } })
      expect((await signIn(openVisitor(server.url), 'ann')).text).toContain('ann@acme.test')
    })

    it('links an account with a password only once that was given', async () => {
      await start()
      await beside(server, ({ auth }) => auth.accounts.add({ email: 'ann@acme.test', password: PASSWORD }))
      const visitor = openVisitor(server.url)
      const asked = await signIn(visitor, 'ann')
      expect(asked.text).toContain('Sign in with its password once to use Acme')
      const lure = await visitor.get('/sign-in?link=x&provider=Call+0800+now')
      expect(lure.text).not.toMatch(/Call 0800|with its password once/)
      expect((await visitor.get('/account')).text).toContain('Sign in')
      const wrong = await visitor.submit(asked, { email: 'ann@acme.test', password: 'not the password' })
      expect(wrong.status).toBe(403)
      const done = await visitor.submit(wrong, { email: 'ann@acme.test', password: PASSWORD })
      expect(done.text).toContain('ann@acme.test')
      expect((await signIn(openVisitor(server.url), 'ann')).text).toContain('ann@acme.test')
    })

    it('links a verified address of an allowed domain at once, and refuses other domains', async () => {
      await start({ settings: { domains: ['acme.test'] } })
      await beside(server, ({ auth }) => auth.accounts.add({ email: 'ann@acme.test', password: PASSWORD }))
      expect((await signIn(openVisitor(server.url), 'ann')).text).toContain('ann@acme.test')
      company.people.set('eve', { sub: 'eve', email: 'eve@other.test', email_verified: true })
      expect((await signIn(openVisitor(server.url), 'eve')).status).toBe(403)
      company.people.set('bob', { sub: 'bob' })
      expect((await signIn(openVisitor(server.url), 'bob')).status).toBe(403)
    })

    it('refuses a reply in another browser, a second time, or with a changed state', async () => {
      await start()
      const visitor = openVisitor(server.url)
      const away = await visitor.get('/sign-in/acme')
      const colleague = openVisitor(company.issuer)
      const asked = await colleague.get(away.url)
      const { url } = await colleague.get(`${asked.url}?as=ann`)
      expect((await openVisitor(server.url).get(url)).status).toBe(403)
      expect((await visitor.get(url)).status).toBe(403)
      expect((await visitor.get('/sign-in/acme/callback?code=x&state=y')).status).toBe(403)
      expect((await visitor.get('/sign-in/nobody')).status).toBe(404)
      expect((await visitor.get('/account')).text).toContain('<title>Sign in')
    })

    it('records a failed reply only to an attempt of this browser, and limits how many a network sends', async () => {
      await start()
      const failures = () =>
        beside(server, ({ auth }) => auth.events.find({ action: 'sign-in-failed', limit: 5 }))
      const visitor = openVisitor(server.url)
      const unknown = await visitor.get('/sign-in/a%20stranger%20writes/callback?state=y')
      expect(unknown.status).toBe(404)
      expect(visitor.cookies.size).toBe(0)
      expect((await visitor.get('/sign-in/acme/callback?code=x&state=y')).status).toBe(403)
      expect(await failures()).toEqual([])
      const away = await visitor.get('/sign-in/acme')
      const state = new URL(away.url).searchParams.get('state')
      const denied = `/sign-in/acme/callback?error=access_denied&state=${state}`
      expect((await visitor.get(denied)).status).toBe(403)
      expect((await visitor.get(denied)).status).toBe(403)
      expect(await failures()).toMatchObject([{ after: { by: 'acme', code: 'COMPANY_SIGN_IN_FAILED' } }])
      const replies = await Promise.all(Array.from({ length: 130 }, () => visitor.get(denied)))
      const refused = replies.find(({ status }) => status === 429)
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    })

    it('never signs anybody in as a service, whatever address the provider gives', async () => {
      await start({ settings: { domains: ['service.invalid', 'acme.test'] } })
      const { account } = await beside(server, ({ auth }) => auth.services.add('Nightly import'))
      company.people.set('eve', { sub: 'eve', email: account.email, email_verified: true })
      expect((await signIn(openVisitor(server.url), 'eve')).status).toBe(403)
      await beside(server, ({ storage }) => storage.identities.link(company.issuer, 'ann', account.id))
      expect((await signIn(openVisitor(server.url), 'ann')).status).toBe(403)
      expect(await accountOf(account.email)).toMatchObject({ kind: 'service', name: 'Nightly import' })
    })

    it('starts while the provider is down, says so, and works once it is back', async () => {
      const port = await freePort()
      const settings = { id: 'acme', name: 'Acme', issuer: `http://127.0.0.1:${port}`, clientId: 'vitrine' }
      server = await startTestServer({ database, env: { OIDC_PROVIDERS: JSON.stringify([settings]) } })
      open.push(server)
      const page = await openVisitor(server.url).get('/sign-in')
      expect(page.text).toContain("Acme isn't responding")
      expect((await openVisitor(server.url).get('/sign-in/acme')).status).toBe(503)
      open.push(await startCompany(() => server.url, { port }))
      await expect
        .poll(async () => (await openVisitor(server.url).get('/sign-in')).text, {
          timeout: 20_000,
          interval: 1000,
        })
        .toContain('Continue with Acme')
    }, 40_000)

    it('refuses somebody who is disabled', async () => {
      await start()
      await signIn(openVisitor(server.url), 'ann')
      const account = await accountOf('ann@acme.test')
      await beside(server, ({ auth }) => auth.accounts.setDisabled(account!.id, true))
      expect((await signIn(openVisitor(server.url), 'ann')).text).toContain('This account is disabled')
    })

    it('can be the only way in, with a link from the command line for emergencies', async () => {
      await start({ env: { PASSWORDS: 'off' } })
      const owner = openVisitor(server.url)
      await owner.submit(await owner.get(server.welcome!), { email: 'owner@acme.test' })
      expect((await owner.get('/account')).text).toContain('owner@acme.test')
      const visitor = openVisitor(server.url)
      const page = await visitor.get('/sign-in')
      expect(page.text).toContain('Continue with Acme')
      expect(page.text).not.toContain('type="password"')
      const form_token = /name="form_token" value="([^"]*)"/.exec((await owner.get('/account')).text)![1]!
      expect(
        (await owner.post('/sign-in', { form_token, email: 'owner@acme.test', password: PASSWORD })).status,
      ).toBe(403)
      const { id } = (await accountOf('owner@acme.test'))!
      const token = await beside(server, ({ auth }) => auth.invitations.invite(id))
      const rescued = openVisitor(server.url)
      await rescued.submit(await rescued.get(`/welcome?token=${token}`), {})
      expect((await rescued.get('/account')).text).toContain('owner@acme.test')
      expect((await openVisitor(server.url).get(`/welcome?token=${token}`)).status).toBe(410)
    })

    it('lets an MCP client in by OAuth, and records both sign-ins without a secret', async () => {
      await start()
      const todo = `${server.url}/servers/todo/mcp`
      const client = await registerClient(server.url, todo)
      const visitor = openVisitor(server.url)
      const page = await visitor.get(client.address())
      const [, path = ''] = /href="(\/sign-in\/acme[^"]*)"/.exec(page.text) ?? []
      const consent = await signIn(visitor, 'ann', path.replaceAll('&amp;', '&'))
      expect(consent.text).toContain('Allow access?')
      const { url } = await visitor.submit(consent, { choice: 'allow' })
      const { body } = await client.exchange(new URL(url).searchParams.get('code')!)
      const mcp = await connectClient(server.url, 'todo', '2025-11-25', body.access_token)
      expect((await mcp.listTools()).tools.length).toBeGreaterThan(0)
      await mcp.close()
      const { token } = await server.signUp('auditor@example.org', 'auditor')
      const events = (await connectApi(server.url, token)('GET', '/api/events')).body as any
      expect(events.rows.map(({ action }: any) => action)).toEqual(
        expect.arrayContaining(['sign-in', 'join', 'connect']),
      )
      expect(JSON.stringify([events, server.logged()])).not.toContain('a secret of the company')
    })
  },
)
