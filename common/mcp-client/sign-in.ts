import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client'

/** The state of an OAuth client, stored where its user wants it. */
export interface OAuthMemory {
  readonly client?: StoredOAuthClientInformation | undefined
  readonly tokens?: StoredOAuthTokens | undefined
  /** The sign-in in progress: the authorization server it began with, so that no other can finish it. */
  readonly verifier?: string | undefined
  readonly discovery?: OAuthDiscoveryState | undefined
}

export interface OAuthClientOptions {
  readonly name: string
  readonly redirectUrl: string
  readonly refresh: boolean
  read(): OAuthMemory | Promise<OAuthMemory>
  keep(learned: Partial<OAuthMemory>): void | Promise<void>
  state(): string
  /** Shows the sign-in page; throws if nobody can see it. */
  show(page: URL): void
}

const EVERYTHING = { client: undefined, tokens: undefined, verifier: undefined, discovery: undefined }

/** Our side of OAuth at one server. */
export const createOAuthProvider = (options: OAuthClientOptions): OAuthClientProvider => {
  const { name, redirectUrl, refresh, read, keep, state, show } = options
  return {
    redirectUrl,
    clientMetadata: {
      client_name: name,
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', ...(refresh ? ['refresh_token'] : [])],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state,
    clientInformation: async () => (await read()).client,
    saveClientInformation: (client) => keep({ client }),
    tokens: async () => (await read()).tokens,
    saveTokens: (tokens) => keep({ tokens }),
    redirectToAuthorization: show,
    saveCodeVerifier: (verifier) => keep({ verifier }),
    codeVerifier: async () => (await read()).verifier ?? '',
    saveDiscoveryState: (discovery) => keep({ discovery }),
    discoveryState: async () => (await read()).discovery,
    invalidateCredentials: (scope) => keep(scope === 'all' ? EVERYTHING : { [scope]: undefined }),
  }
}

const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
const TIMEOUT_MS = 10_000
const UNAUTHORIZED = 401

/** A server's sign-in challenge; null if it answers without. */
export async function signInChallenge(address: URL, send: typeof fetch) {
  const reply = await send(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: PING,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await reply.body?.cancel()
  if (reply.status !== UNAUTHORIZED) return null
  const { extractWWWAuthenticateParams } = await import('@modelcontextprotocol/client')
  const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(reply)
  return { ...(resourceMetadataUrl && { resourceMetadataUrl }), ...(scope !== undefined && { scope }) }
}
