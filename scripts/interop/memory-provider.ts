import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openVisitor } from '../../test/visitor.ts'
import type { InteropServer } from './client.ts'

/** Stands where an access token was. */
export const EXPIRED = 'expired'
const CALLBACK = 'http://127.0.0.1:9/callback'

interface StoredTokens {
  access_token: string
  refresh_token?: string
}

/** What the SDKs and all that are built on them ask of a client's side of OAuth; kept in memory, the browser included. */
export interface MemoryProvider {
  readonly redirectUrl: string
  readonly clientMetadata: object
  /** What the last sign-in brought back: a code, and who gave it. */
  callback(): { code: string; iss: string }
  /** Makes the access token worthless, as time would. */
  expire(): void
  clientInformation(): object | undefined
  saveClientInformation(information: object): void
  tokens(): StoredTokens | undefined
  saveTokens(tokens: StoredTokens): void
  state(): string
  redirectToAuthorization(address: URL): Promise<void>
  saveCodeVerifier(verifier: string): void
  codeVerifier(): string
}

export function createMemoryProvider(server: InteropServer): MemoryProvider {
  let [information, tokens, verifier]: [object?, StoredTokens?, string?] = []
  let callback = { code: '', iss: '' }
  return {
    redirectUrl: CALLBACK,
    clientMetadata: {
      client_name: 'Interop',
      redirect_uris: [CALLBACK],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    callback: () => callback,
    expire: () => {
      if (tokens) tokens = { ...tokens, access_token: EXPIRED }
    },
    clientInformation: () => information,
    saveClientInformation: (given) => {
      information = given
    },
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given
    },
    state: () => 'as-sent',
    async redirectToAuthorization(address) {
      const { searchParams } = await visitSignIn(server, address.href)
      callback = { code: searchParams.get('code') ?? '', iss: searchParams.get('iss') ?? '' }
      if (!callback.code) throw new Error(`the sign-in ended with ${searchParams}`)
    },
    saveCodeVerifier: (given) => {
      verifier = given
    },
    codeVerifier: () => verifier ?? '',
  }
}

const visitsFile = (scratch: string) => join(scratch, 'visits')

/** How often somebody was sent to sign in, over all processes of this client. */
export function visitsOf({ scratch }: InteropServer): number {
  const file = visitsFile(scratch)
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length : 0
}

/** Signs in and agrees as a person in a browser does; where the browser is sent then. */
export async function visitSignIn({ origin, person, scratch }: InteropServer, address: string): Promise<URL> {
  appendFileSync(visitsFile(scratch), `${address}\n`)
  const visitor = openVisitor(origin)
  const { email, password } = person
  const asked = await visitor.get(address)
  const consent = asked.text.includes('action="/sign-in"')
    ? await visitor.submit(asked, { email, password })
    : asked
  const { url } = consent.text.includes('value="allow"')
    ? await visitor.submit(consent, { choice: 'allow' })
    : consent
  return new URL(url)
}
