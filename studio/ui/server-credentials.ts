import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client'
import { isJsonObject } from '../../common/json.ts'
import type { ServerSignIn } from '../host/server-connection.ts'
import { readTabState, writeTabState } from './tab-state.ts'

/** Where an authorization server sends the reader back to. */
export const SIGNED_IN_PATH = '/play/signed-in'

/** Kept for this tab alone, and never in an address. */
const keyOf = (address: string, part: string) => `server:${address}:${part}`
const PENDING = 'server-sign-in'

/** A header for each request to a server; null takes it away. */
export const keepHeader = (address: string, header: { name: string; value: string } | null): void =>
  writeTabState(keyOf(address, 'header'), header)

/** From now on the reader signs in at the server itself. */
export const beginSignIn = (address: string): void => writeTabState(keyOf(address, 'oauth'), {})

/** The server whose sign-in the reader comes back from, or null where nobody asked for it. */
export function finishSignIn(search: string): string | null {
  const pending = readTabState(PENDING)
  writeTabState(PENDING, null)
  const state = new URLSearchParams(search).get('state')
  if (!isJsonObject(pending) || typeof pending.address !== 'string' || pending.state !== state) return null
  writeTabState(keyOf(pending.address, 'callback'), search)
  return pending.address
}

/** What a connection to this server is opened with. */
export function serverSignIn(address: string): ServerSignIn {
  const header = readTabState(keyOf(address, 'header'))
  const callback = readTabState(keyOf(address, 'callback'))
  writeTabState(keyOf(address, 'callback'), null)
  return {
    headers:
      isJsonObject(header) && typeof header.name === 'string' ? { [header.name]: String(header.value) } : {},
    provider: readTabState(keyOf(address, 'oauth')) === null ? null : tabProvider(address),
    callback: typeof callback === 'string' ? new URLSearchParams(callback) : null,
  }
}

/** The memory that the client's sign-in needs, in this tab. What is read back is what the client itself kept. */
function tabProvider(address: string): OAuthClientProvider {
  const read = <Kept>(part: string) => (readTabState(keyOf(address, part)) ?? undefined) as Kept | undefined
  const keep = (part: string) => (value: unknown) => writeTabState(keyOf(address, part), value)
  const redirectUrl = new URL(SIGNED_IN_PATH, location.href).href
  return {
    redirectUrl,
    clientMetadata: {
      client_name: 'Vitrine playground',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state() {
      const state = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join('')
      writeTabState(PENDING, { address, state })
      return state
    },
    clientInformation: () => read<StoredOAuthClientInformation>('client'),
    saveClientInformation: keep('client'),
    tokens: () => read<StoredOAuthTokens>('tokens'),
    saveTokens: keep('tokens'),
    codeVerifier: () => read<string>('verifier') ?? '',
    saveCodeVerifier: keep('verifier'),
    discoveryState: () => read<OAuthDiscoveryState>('discovery'),
    saveDiscoveryState: keep('discovery'),
    redirectToAuthorization: (to) => location.assign(to),
    invalidateCredentials(scope) {
      const parts = scope === 'all' ? ['client', 'tokens', 'verifier', 'discovery'] : [scope]
      for (const part of parts) keep(part)(null)
    },
  }
}
