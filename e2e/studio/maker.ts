import { bakery, connectApi, type TestApi } from '../../test/api.ts'
import { beside, PASSWORD } from '../../test/people.ts'
import type { TestServer } from '../../test/test-server.ts'

/** A maker with a password, a token and a session. */
export async function newMaker(
  server: Pick<TestServer, 'url' | 'database'>,
  email: string,
  role: 'maker' | 'owner' = 'maker',
) {
  return beside(server, async ({ auth }) => {
    const account = await auth.accounts.add({ email, password: PASSWORD, role })
    const { token } = await auth.personalTokens.issue(account.id, { name: 'test' })
    const { id: session } = await auth.sessions.start(account, null)
    return { api: connectApi(server.url, token), session }
  })
}

export const sessionCookie = (url: string, session: string) => ({
  name: 'vitrine_session',
  value: session,
  url,
})

/** A small app that is there already. */
export async function newApp(api: TestApi, content: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await api('POST', '/api/apps', { ...bakery, name: 'Bakery', ...content })
  if (status !== 201) throw new Error(`The app could not be made: ${JSON.stringify(body)}`)
  return body.id
}
