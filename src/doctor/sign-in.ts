import { randomBytes } from 'node:crypto'
import {
  auth,
  extractWWWAuthenticateParams,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client'
import { listenForCallback } from './callback.ts'
import { whyOf } from './fields.ts'
import { UnreachableError } from './inspect.ts'

const PATIENCE_MS = 5 * 60_000
const TIMEOUT_MS = 10_000

/** Shows somebody the page where they sign in, and gives the token; null when the server wants none. */
export async function signInWithBrowser(address: URL, show: (page: URL) => void): Promise<string | null> {
  const challenge = await challengeOf(address)
  if (!challenge) return null
  const state = randomBytes(24).toString('base64url')
  const callback = await listenForCallback(state)
  try {
    const { provider, token } = createProvider(callback.url, state, show)
    const options = { serverUrl: address, ...challenge }
    if ((await auth(provider, options)) !== 'AUTHORIZED') {
      const { code, iss } = await within(PATIENCE_MS, callback.answer)
      await auth(provider, { ...options, authorizationCode: code, ...(iss !== null && { iss }) })
    }
    return token()
  } catch (error) {
    throw new UnreachableError(`nobody could be signed in at ${address.href} (${whyOf(error)})`)
  } finally {
    callback.close()
  }
}

const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })

/** Where the server says to sign in, or null when it lets everybody in. */
async function challengeOf(address: URL) {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: PING,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (response.status !== 401) return null
    const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(response)
    return { ...(resourceMetadataUrl && { resourceMetadataUrl }), ...(scope !== undefined && { scope }) }
  } catch (error) {
    throw new UnreachableError(`nothing answers at ${address.href} (${whyOf(error)})`)
  }
}

/** What is learnt on the way is kept for as long as the look takes, and nowhere else. */
function createProvider(redirectUrl: string, state: string, show: (page: URL) => void) {
  let client: StoredOAuthClientInformation | undefined
  let tokens: StoredOAuthTokens | undefined
  let verifier = ''
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: {
      client_name: 'Vitrine doctor',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => state,
    clientInformation: () => client,
    saveClientInformation: (saved) => {
      client = saved
    },
    tokens: () => tokens,
    saveTokens: (saved) => {
      tokens = saved
    },
    redirectToAuthorization: show,
    saveCodeVerifier: (saved) => {
      verifier = saved
    },
    codeVerifier: () => verifier,
  }
  return { provider, token: () => tokens?.access_token ?? null }
}

async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  const timeout = AbortSignal.timeout(milliseconds)
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      timeout.addEventListener('abort', () => reject(new Error('nobody came back')), { once: true })
    }),
  ])
}
