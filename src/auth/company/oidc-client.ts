import type { Configuration } from 'openid-client'
import type { ProviderSettings } from '../../provider-settings.ts'
import type { Claims } from './claims.ts'

/** Values that the provider must return unchanged. */
export interface SignInChecks {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** One company's provider, as a client of it. */
export interface OidcClient {
  readonly settings: ProviderSettings
  isAvailable(): Promise<boolean>
  /** The address to redirect to, and the values to check on return. */
  begin(redirectUri: string): Promise<{ address: string; checks: SignInChecks }>
  /** Checks the reply and gives the claims. Throws when anything about it is wrong. */
  finish(reply: URL, checks: SignInChecks): Promise<{ subject: string; claims: Claims }>
}

const TIMEOUT_S = 5
/** A provider that is down is asked again this much later, so that the sign-in page does not wait each time. */
const RETRY_MS = 5_000

export function createOidcClient(settings: ProviderSettings): OidcClient {
  let found: Promise<Configuration> | null = null
  let failedAt = Number.NEGATIVE_INFINITY
  const discover = () => {
    if (performance.now() - failedAt < RETRY_MS) return Promise.reject(new Error('provider not available'))
    found ??= load(settings).catch((error) => {
      found = null
      failedAt = performance.now()
      throw error
    })
    return found
  }
  return {
    settings,
    isAvailable: () =>
      discover().then(
        () => true,
        () => false,
      ),
    async begin(redirectUri) {
      const oidc = await import('openid-client')
      const config = await discover()
      const checks = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, checks }
    },
    async finish(reply, { state, nonce, verifier }) {
      const oidc = await import('openid-client')
      const config = await discover()
      const tokens = await oidc.authorizationCodeGrant(config, reply, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('no ID token')
      // Many providers put the address and the groups only here.
      const more = config.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
        : {}
      return { subject: claims.sub, claims: { ...more, ...claims } }
    },
  }
}

async function load({
  issuer,
  clientId = '',
  clientSecret,
  authMethod,
}: ProviderSettings): Promise<Configuration> {
  const oidc = await import('openid-client')
  const basic = oidc.ClientSecretBasic(clientSecret)
  const post = oidc.ClientSecretPost(clientSecret)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(issuer).hostname)
  return oidc.discovery(
    new URL(issuer),
    clientId,
    {},
    (server, client, body, headers) => {
      if (clientSecret === undefined || authMethod === 'none')
        return oidc.None()(server, client, body, headers)
      // A provider that lists no method takes the one OpenID Connect has by default.
      const supported = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
      const method =
        authMethod ??
        (supported.includes('client_secret_basic') ? 'client_secret_basic' : 'client_secret_post')
      return (method === 'client_secret_basic' ? basic : post)(server, client, body, headers)
    },
    { timeout: TIMEOUT_S, ...(isLocal && { execute: [oidc.allowInsecureRequests] }) },
  )
}
