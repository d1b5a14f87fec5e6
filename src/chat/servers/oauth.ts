import {
  auth,
  extractWWWAuthenticateParams,
  type OAuthClientInformationFull,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client'
import { AppError } from '../../errors.ts'
import type { ServerAccess } from './server.ts'

/** What is learnt while somebody signs in at a server, kept by whoever has the server. */
export interface AccessKeeper {
  read(): Promise<ServerAccess>
  change(access: Partial<ServerAccess>): Promise<void>
}

export interface SignInParts {
  readonly keeper: AccessKeeper
  readonly redirectUrl: string
  readonly state: string
  /** Where the person has to go; throws where nobody is there to go. */
  show(page: URL): void
}

/** Our side of OAuth for one server of one person. */
export const createOAuthProvider = ({
  keeper,
  redirectUrl,
  state,
  show,
}: SignInParts): OAuthClientProvider => ({
  redirectUrl,
  clientMetadata: {
    client_name: 'Vitrine',
    redirect_uris: [redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
  state: () => state,
  clientInformation: async () => (await keeper.read()).client,
  saveClientInformation: (client) => keeper.change({ client: client as OAuthClientInformationFull }),
  tokens: async () => (await keeper.read()).tokens,
  saveTokens: (tokens) => keeper.change({ tokens }),
  redirectToAuthorization: show,
  saveCodeVerifier: (verifier) => keeper.change({ verifier }),
  codeVerifier: async () => (await keeper.read()).verifier ?? '',
  saveDiscoveryState: (discovery) => keeper.change({ discovery }),
  discoveryState: async () => (await keeper.read()).discovery,
})

const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
const TIMEOUT_MS = 10_000
const UNAUTHORIZED = 401

/** Where a server says to sign in; nothing in particular where it does not say. */
async function challengeOf(address: string, send: typeof fetch) {
  const reply = await send(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: PING,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await reply.body?.cancel()
  if (reply.status !== UNAUTHORIZED) return {}
  const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(reply)
  return { ...(resourceMetadataUrl && { resourceMetadataUrl }), ...(scope !== undefined && { scope }) }
}

/** Begins a sign-in, or ends it with the code that came back. */
export async function signInAtServer(
  provider: OAuthClientProvider,
  {
    address,
    fetch: send,
    back,
  }: { address: string; fetch: typeof fetch; back?: { code: string; iss: string | null } },
): Promise<'AUTHORIZED' | 'REDIRECT'> {
  try {
    return await auth(provider, {
      serverUrl: address,
      fetchFn: send,
      ...(await challengeOf(address, send)),
      ...(back && { authorizationCode: back.code, ...(back.iss !== null && { iss: back.iss }) }),
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    const why = error instanceof Error ? error.message.slice(0, 200) : 'no answer'
    throw new AppError(
      'SERVER_UNREACHABLE',
      {},
      { words: `Nobody could be signed in there: ${why}`, cause: error },
    )
  }
}
