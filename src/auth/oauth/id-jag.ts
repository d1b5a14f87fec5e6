import { decodeJwt, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type Provider from 'oidc-provider'
import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import { z } from 'zod'
import type { ProviderSettings } from '../../provider-settings.ts'
import { readClaims } from '../company/claims.ts'
import { type CompanyAccountParts, findCompanyAccount } from '../company/find-account.ts'
import { grantedScopes } from '../granted-scopes.ts'
import { findKeys } from '../outside-issuer.ts'
import { hashSecret } from '../secret.ts'
import type { OAuthRecordStore } from './records.ts'

export const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
export const ID_JAG_PROFILE = 'urn:ietf:params:oauth:grant-profile:id-jag'

export interface IdJagParts {
  /** The issuers an owner trusts are those with a list of algorithms. */
  readonly providers: readonly ProviderSettings[]
  readonly people: CompanyAccountParts
  readonly records: OAuthRecordStore
  /** Our own issuer, which an assertion must be for. */
  readonly issuer: string
  readonly tokenSeconds: number
  /** Throws where no app with sign-in is at this address. */
  resourceServer(
    ctx: KoaContextWithOIDC,
    resource: string,
  ): Promise<ConstructorParameters<Provider['ResourceServer']>[1]>
}

const assertion = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  aud: z.union([z.string(), z.tuple([z.string()])]),
  client_id: z.string(),
  jti: z.string().min(1).max(500),
  exp: z.number(),
  resource: z.string(),
})

const USED = 'UsedAssertion'
const LONGEST_LIFE_S = 3600

/**
 * Enterprise-managed authorization: a company's provider vouches for somebody to one client for one app, and the client
 * gets a token without asking them.
 */
export function registerIdJag(provider: Provider, parts: IdJagParts): void {
  const keys = new Map<string, Promise<JWTVerifyGetKey>>()
  const keysOf = (issuer: string) => {
    const found = keys.get(issuer) ?? findKeys(issuer)
    keys.set(issuer, found)
    found.catch(() => keys.delete(issuer))
    return found
  }
  const handle = async (ctx: KoaContextWithOIDC) => {
    const { client, params } = ctx.oidc
    // The assertion is not a secret that only the client has, so the client must prove who it is.
    if (!client || client.clientAuthMethod === 'none') refuse('the client must authenticate')
    const { claims, trusted } = await verify(String(params?.assertion ?? ''), parts, keysOf)
    if (claims.client_id !== client.clientId) refuse('the assertion is for another client')
    if (params?.resource !== undefined && params.resource !== claims.resource)
      refuse('the assertion is for another resource')
    const info = await parts
      .resourceServer(ctx, claims.resource)
      .catch(() => refuse('the assertion is for a resource that is not here'))
    const scope = scopeOf(info.scope, [claims, { scope: params?.scope }])
    if (scope === '')
      throw new errors.InvalidScope('none of the scopes is granted', String(params?.scope ?? ''))
    await useOnce(claims, parts.records)
    const accountId = await accountOf(claims, trusted, parts)
    ctx.body = await issue(provider, { client, accountId, scope, info, resource: claims.resource }, parts)
  }
  provider.registerGrantType(JWT_BEARER, handle, ['assertion', 'resource', 'scope'])
}

function refuse(reason: string): never {
  throw new errors.InvalidGrant(reason)
}

type Assertion = z.output<typeof assertion> & Readonly<Record<string, unknown>>

async function verify(
  token: string,
  { providers, issuer }: IdJagParts,
  keysOf: (issuer: string) => Promise<JWTVerifyGetKey>,
): Promise<{ claims: Assertion; trusted: ProviderSettings }> {
  const iss = issuerOf(token)
  const trusted = providers.find((each) => each.issuer === iss && each.idJag.length > 0)
  if (!trusted) return refuse('the issuer is not trusted')
  const { payload } = await jwtVerify(token, await keysOf(trusted.issuer), {
    issuer: trusted.issuer,
    audience: issuer,
    algorithms: [...trusted.idJag],
    typ: 'oauth-id-jag+jwt',
    maxTokenAge: LONGEST_LIFE_S,
  }).catch(() => refuse('the assertion is not valid'))
  const claims = assertion.safeParse(payload)
  if (!claims.success) return refuse('the assertion lacks a claim')
  return { claims: { ...payload, ...claims.data }, trusted }
}

function issuerOf(token: string): unknown {
  try {
    return decodeJwt(token).iss
  } catch {
    return null
  }
}

/** The app's scopes that both the assertion and the request name; either may name none and then doesn't narrow them. */
function scopeOf(ofApp: string, limits: readonly Readonly<Record<string, unknown>>[]): string {
  const narrow = (scopes: readonly string[], limit: Readonly<Record<string, unknown>>) => {
    const named = grantedScopes(limit)
    return named === null ? scopes : scopes.filter((scope) => named.includes(scope))
  }
  return limits.reduce(narrow, ofApp.split(' ')).join(' ')
}

/** The database decides who is first, so a replay fails at every process. */
async function useOnce({ iss, jti, exp }: Assertion, records: OAuthRecordStore): Promise<void> {
  const id = hashSecret(`${iss} ${jti}`)
  const expiresAt = new Date(exp * 1000)
  await records.put({ kind: USED, id, payload: {}, grantId: null, uid: null, accountId: null, expiresAt })
  if (!(await records.consume(USED, id))) refuse('the assertion was used before')
}

async function accountOf(
  claims: Assertion,
  trusted: ProviderSettings,
  { people }: IdJagParts,
): Promise<string> {
  // An assertion says who somebody is; roles and groups come with a sign-in.
  const { roles: _, groups: __, ...settings } = trusted
  const person = readClaims(claims.sub, claims, settings)
  const found = await findCompanyAccount(person, settings, people).catch(() => null)
  if (!found || found.state === 'prove') return refuse('the person has no account that may be used')
  return found.account.id
}

interface Issued {
  readonly client: NonNullable<KoaContextWithOIDC['oidc']['client']>
  readonly accountId: string
  readonly scope: string
  readonly resource: string
  readonly info: ConstructorParameters<Provider['ResourceServer']>[1]
}

async function issue(
  provider: Provider,
  { client, accountId, scope, resource, info }: Issued,
  { tokenSeconds }: IdJagParts,
) {
  // Ends with what ends grants: a disabled account, a new password, a disconnected client.
  const grant = new provider.Grant({ accountId, clientId: client.clientId })
  grant.addResourceScope(resource, scope)
  // The library takes a lifetime here, which its types leave out.
  const save: (seconds: number) => Promise<string> = grant.save.bind(grant)
  const grantId = await save(tokenSeconds)
  const token = new provider.AccessToken({
    accountId,
    client,
    grantId,
    gty: JWT_BEARER,
    scope,
  } as ConstructorParameters<Provider['AccessToken']>[0])
  token.resourceServer = new provider.ResourceServer(resource, info)
  return {
    access_token: await token.save(),
    expires_in: token.expiration,
    scope,
    token_type: 'Bearer',
  }
}
