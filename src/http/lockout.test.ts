import { afterEach, describe, expect, it } from 'vitest'
import { beside, newPerson, PASSWORD } from '../../test/people.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { openVisitor } from '../../test/visitor.ts'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** One form is enough for any number of tries, and an address that nobody has costs no more than a look. */
const guesser = async ({ port }: TestServer) => {
  const visitor = openVisitor(`http://127.0.0.1:${port}`)
  const page = await visitor.get('/sign-in')
  const [, form_token = ''] = /name="form_token" value="([^"]*)"/.exec(page.text) ?? []
  return async (email: string, from?: string) => {
    const headers: Record<string, string> = from === undefined ? {} : { 'x-forwarded-for': from }
    return (await visitor.post('/sign-in', { form_token, email, password: 'wrong' }, headers)).status
  }
}

describe('signing in', () => {
  it('goes on working in a browser it worked in before, while others guess', async () => {
    server = await startTestServer()
    const { email } = await newPerson(server)
    const owner = openVisitor(server.url)
    const signIn = async () => owner.submit(await owner.get('/sign-in'), { email, password: PASSWORD })
    await signIn()
    await owner.submit(await owner.get('/account'), {})
    const guess = await guesser(server)
    for (let tries = 0; tries < 10; tries += 1) await guess(email)
    expect(await guess(email)).toBe(429)
    expect((await signIn()).url).toBe(`${server.url}/`)
    // What the browser brings along is of use to nobody else's account.
    const other = await newPerson(server)
    for (let tries = 0; tries < 10; tries += 1) await guess(other.email)
    const page = await owner.submit(await owner.get('/sign-in'), { email: other.email, password: PASSWORD })
    expect(page.status).toBe(429)
  }, 120_000)

  it('is limited as for any other browser where that signed in with an older password', async () => {
    server = await startTestServer()
    const account = await newPerson(server)
    const { email } = account
    const former = openVisitor(server.url)
    const guess = async () =>
      (await former.submit(await former.get('/sign-in'), { email, password: PASSWORD })).status
    await guess()
    await beside(server, ({ auth }) =>
      auth.changePassword(account, 'another good password', { endTokens: false }),
    )
    const stranger = await guesser(server)
    for (let tries = 0; tries < 10; tries += 1) await stranger(email)
    expect(await stranger(email)).toBe(429)
    expect(await guess()).toBe(429)
  }, 120_000)

  it.each([
    ['off', 'forged', (tries: number) => `203.0.113.${tries}`],
    ['1', 'forged before what the proxy wrote', (tries: number) => `203.0.113.${tries}, 192.0.2.1`],
    ['127.0.0.1', 'forged before what the proxy wrote', (tries: number) => `203.0.113.${tries}, 192.0.2.1`],
    ['1', 'another of the same /64', (tries: number) => `2001:db8::${tries}`],
  ])(
    'with TRUST_PROXY=%s is limited for one network, where the address is %s',
    async (trust, _, from) => {
      server = await startTestServer({ env: { TRUST_PROXY: trust, PUBLIC_URL: 'http://apps.example.org' } })
      const guess = await guesser(server)
      const seen = []
      for (let tries = 0; tries < 12; tries += 1) seen.push(await guess('nobody@example.org', from(tries)))
      expect(seen.at(0)).toBe(403)
      expect(seen.at(-1)).toBe(429)
    },
    120_000,
  )

  it('is not limited for one network by what another does', async () => {
    server = await startTestServer({ env: { TRUST_PROXY: '1' } })
    const guess = await guesser(server)
    for (let tries = 0; tries < 11; tries += 1) await guess('nobody@example.org', '192.0.2.1')
    expect(await guess('nobody@example.org', '192.0.2.1')).toBe(429)
    expect(await guess('nobody@example.org', '198.51.100.1')).toBe(403)
  }, 120_000)
})
