import Provider, { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { ProviderSettings } from '../../provider-settings.ts'
import type { Accounts } from '../accounts.ts'
import type { Groups } from '../groups.ts'
import type { IdentityStore } from '../outside-issuer.ts'
import type { Resources } from '../resource.ts'
import { equalSecrets, hashSecret } from '../secret.ts'
import { SERVICE_GRANT } from '../services.ts'
import { createAdapter } from './adapter.ts'
import { type ClientFetchOptions, createClientFetch } from './client-fetch.ts'
import { GRANT_TYPES, refuseServiceGrant, requireModestClient, trimClient } from './client-metadata.ts'
import { endSignedTokens } from './ended-tokens.ts'
import { ID_JAG_PROFILE, JWT_BEARER, registerIdJag } from './id-jag.ts'
import { loadCookieKey, loadSigningKeys, type SecretStore, SIGNING_ALGORITHM } from './keys.ts'
import type { OAuthRecordStore } from './records.ts'
import { ACCESS_TOKEN_SECONDS, type FindProtectedApp, resourceServer } from './resource-server.ts'
import { GRANT_CLAIM } from './token-reader.ts'

export interface OAuthParts {
  readonly accounts: Accounts
  readonly identities: IdentityStore
  readonly groups: Groups
  /** Companies' providers, of which some are trusted for identity assertions. */
  readonly providers: readonly ProviderSettings[]
  readonly records: OAuthRecordStore
  readonly secrets: SecretStore
  readonly resources: Resources
  clock(): Date
  /** Fetches client metadata documents and keys. */
  readonly fetch: typeof fetch
}

export interface ProviderOptions extends OAuthParts, ClientFetchOptions {
  readonly origin: string
  readonly findApp: FindProtectedApp
  errorPage(words: string): { html: string; headers: Readonly<Record<string, string>> }
}

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const REFRESH_TOKEN_SECONDS = 30 * DAY
const MOST_FETCHED_BYTES = 16_384

export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const [signingKeys, cookieKey] = await Promise.all([
    loadSigningKeys(options.secrets, options.clock()),
    loadCookieKey(options.secrets),
  ])
  const takesIdJag = options.providers.some(({ idJag }) => idJag.length > 0)
  const issuer = `${options.origin}/oauth`
  const provider = new Provider(issuer, {
    ...endpointsAndClients({ ...options, takesIdJag }),
    ...(takesIdJag && { discovery: { authorization_grant_profiles_supported: [ID_JAG_PROFILE] } }),
    adapter: createAdapter({ store: options.records, clock: options.clock }),
    jwks: { keys: signingKeys } as NonNullable<Configuration['jwks']>,
    cookies: {
      keys: [cookieKey],
      names: {
        session: 'vitrine_oauth',
        interaction: 'vitrine_oauth_step',
        resume: 'vitrine_oauth_resume',
      },
    },
    features: features(options),
    extraTokenClaims: (_, token) => ('grantId' in token ? { [GRANT_CLAIM]: token.grantId } : {}),
    ...lifetimes,
    // Each grant is asked for on the consent page; a program that knows a client's name gets nothing silently.
    loadExistingGrant: ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId
      return grantId ? oidc.provider.Grant.find(grantId) : undefined
    },
    async findAccount(_, id) {
      const account = await options.accounts.byId(id)
      return account && !account.disabledAt
        ? { accountId: id, claims: async () => ({ sub: id, email: account.email }) }
        : undefined
    },
  })
  // The mount says which address people use, whatever stands in between.
  provider.proxy = true
  checkServiceSecrets(provider, options)
  if (takesIdJag)
    registerIdJag(provider, {
      ...options,
      people: options,
      issuer,
      tokenSeconds: ACCESS_TOKEN_SECONDS,
      resourceServer: (ctx, resource) => resourceServer(ctx, resource, options),
    })
  provider.use(asRegistration)
  provider.use(endSignedTokens(options))
  return provider
}

/** A service's secret is kept as a hash, and opens nothing once its account is disabled or gone. */
function checkServiceSecrets(provider: Provider, { accounts }: ProviderOptions): void {
  const { prototype } = provider.Client
  const compare = prototype.compareClientSecret
  prototype.compareClientSecret = async function (given) {
    if (!this.grantTypes?.includes(SERVICE_GRANT)) return compare.call(this, given)
    const account = await accounts.byId(this.clientId)
    const opens = account?.kind === 'service' && !account.disabledAt
    return equalSecrets(this.clientSecret ?? '', hashSecret(given)) && opens
  }
}

/** Replies to a registration as RFC 7591 has them. */
async function asRegistration(ctx: KoaContextWithOIDC, next: () => Promise<unknown>) {
  await next()
  if (ctx.oidc?.route !== 'registration') return
  const { client_secret, client_secret_expires_at, ...shown } = Object(ctx.body)
  // A client that names no way to authenticate is a public one, and would not know what the secret is for.
  if (shown.token_endpoint_auth_method === 'none') ctx.body = shown
  if (shown.error === 'invalid_request') ctx.body = { ...shown, error: 'invalid_client_metadata' }
}

const endpointsAndClients = ({
  fetch,
  mayFetch,
  errorPage,
  takesIdJag,
}: ProviderOptions & { takesIdJag: boolean }): Configuration => ({
  pkce: { required: () => true },
  responseTypes: ['code'],
  clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
  clientDefaults: {
    grant_types: ['authorization_code', 'refresh_token'],
    id_token_signed_response_alg: SIGNING_ALGORITHM,
    token_endpoint_auth_method: 'none',
    // Most MCP clients run on somebody's machine and do not say so.
    application_type: 'native',
  },
  extraClientMetadata: {
    properties: ['redirect_uris'],
    validator(registering, _, __, metadata) {
      // Scopes belong to Apps, which come and go; a client is not held to those of its first day.
      delete metadata.scope
      // Everybody has one id for all clients here, so there is nothing to fetch this for.
      delete metadata.sector_identifier_uri
      trimClient(metadata, takesIdJag ? [...GRANT_TYPES, JWT_BEARER] : GRANT_TYPES)
      // Only an owner gives out credentials that need no person.
      if (registering) refuseServiceGrant(metadata)
      requireModestClient(metadata)
    },
  },
  fetch: createClientFetch({ fetch, mayFetch }),
  fetchResponseBodyLimits: {
    'client_id metadata document': MOST_FETCHED_BYTES,
    jwks_uri: MOST_FETCHED_BYTES,
  },
  interactions: { url: (_, { uid }) => `/oauth/interaction/${uid}` },
  // Which pages may call is said at the door, and nowhere else.
  clientBasedCORS: () => false,
  renderError(ctx, { error, error_description }) {
    const { html, headers } = errorPage(error_description ?? error)
    ctx.type = 'html'
    ctx.set({ ...headers })
    ctx.body = html
  },
})

const features = (options: ProviderOptions): NonNullable<Configuration['features']> => ({
  devInteractions: { enabled: false },
  userinfo: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  // The Apps' side does not check a token's binding, so none may be promised.
  dPoP: { enabled: false },
  revocation: { enabled: true },
  clientCredentials: { enabled: true },
  registration: { enabled: true, issueRegistrationAccessToken: false },
  clientIdMetadataDocument: {
    enabled: true,
    ack: 'draft-02',
    allowFetch: (_, address) => options.mayFetch(address),
  },
  resourceIndicators: {
    enabled: true,
    defaultResource(_ctx, _client, oneOf) {
      const [only, ...rest] = [oneOf ?? []].flat()
      if (!only || rest.length > 0)
        throw new errors.InvalidTarget('name one resource: the address of the app')
      return only
    },
    useGrantedResource: () => true,
    getResourceServerInfo: (ctx, resource) => resourceServer(ctx, resource, options),
  },
})

const lifetimes: Configuration = {
  expiresWithSession: () => false,
  issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
  // Against replay: each use gives a new one, and a second use of an old one ends the grant.
  rotateRefreshToken: true,
  ttl: {
    AccessToken: ACCESS_TOKEN_SECONDS,
    ClientCredentials: ACCESS_TOKEN_SECONDS,
    AuthorizationCode: MINUTE,
    Grant: 365 * DAY,
    IdToken: ACCESS_TOKEN_SECONDS,
    Interaction: 30 * MINUTE,
    RefreshToken: REFRESH_TOKEN_SECONDS,
    Session: DAY,
  },
}
