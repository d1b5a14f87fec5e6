import { createHash, randomBytes } from 'node:crypto'
import { PASSWORD } from './people.ts'
import type { PageSeen, TestVisitor } from './visitor.ts'

export const CALLBACK = 'http://127.0.0.1:9/callback'

export interface Tokens {
  access_token: string
  refresh_token: string
  scope?: string
  error?: string
}

export interface TestOAuthClient {
  readonly id: string
  readonly verifier: string
  /** The address the browser is sent to. A null leaves a parameter out. */
  address(changes?: Record<string, string | null>): string
  /** Signs in where it is asked, and agrees; `choices` are what is ticked otherwise than it stands on the page. */
  authorize(
    visitor: TestVisitor,
    email: string,
    changes?: Record<string, string | null>,
    choices?: Record<string, string>,
  ): Promise<PageSeen>
  token(fields: Record<string, string>): Promise<{ status: number; body: Tokens }>
  exchange(code: string, changes?: Record<string, string>): Promise<{ status: number; body: Tokens }>
  refresh(token: string): Promise<{ status: number; body: Tokens }>
}

/** A client that registers itself and can then do what it should not. */
export async function registerClient(origin: string, resource: string): Promise<TestOAuthClient> {
  const registration = await fetch(`${origin}/oauth/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Test client',
      redirect_uris: [CALLBACK],
      token_endpoint_auth_method: 'none',
    }),
  })
  const { client_id: id } = (await registration.json()) as { client_id: string }
  const verifier = randomBytes(32).toString('base64url')
  const token: TestOAuthClient['token'] = async (fields) => {
    const response = await fetch(`${origin}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: id, ...fields }),
    })
    return { status: response.status, body: (await response.json()) as Tokens }
  }
  const address: TestOAuthClient['address'] = (changes = {}) => {
    const parameters = {
      response_type: 'code',
      client_id: id,
      redirect_uri: CALLBACK,
      state: 'as-sent',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      resource,
      ...changes,
    }
    const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== null)
    return `/oauth/auth?${new URLSearchParams(given)}`
  }
  return {
    id,
    verifier,
    address,
    async authorize(visitor, email, changes, choices) {
      let page = await visitor.get(address(changes))
      if (page.text.includes('action="/sign-in"'))
        page = await visitor.submit(page, { email, password: PASSWORD })
      return page.text.includes('value="allow"')
        ? visitor.submit(page, { choice: 'allow', ...choices })
        : page
    },
    token,
    exchange: (code, changes = {}) =>
      token({
        grant_type: 'authorization_code',
        code,
        redirect_uri: CALLBACK,
        code_verifier: verifier,
        ...changes,
      }),
    refresh: (refresh_token) => token({ grant_type: 'refresh_token', refresh_token }),
  }
}

/** What came back to the client, in the query or behind it. */
export function callbackOf({ url }: PageSeen): Record<string, string> | null {
  if (!url.startsWith(CALLBACK)) return null
  const { searchParams, hash } = new URL(url)
  return { ...Object.fromEntries(searchParams), ...Object.fromEntries(new URLSearchParams(hash.slice(1))) }
}
