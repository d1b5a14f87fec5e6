import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import { type AppScopes, allScopes } from '../../contract/index.ts'
import type { Resources } from '../resource.ts'
import { SERVICE_GRANT } from '../services.ts'
import { SIGNING_ALGORITHM } from './keys.ts'

/** A signed-in App for the authorization server. */
export interface ProtectedApp {
  readonly slug: string
  readonly title: string
  /** Null where a token opens all of it. */
  readonly scopes: AppScopes | null
  /** True if the caller may use it, and so may see its details. */
  admits(account: { readonly id: string; readonly role: string }): boolean
}

/** Null where no App at this slug asks for a sign-in. It may have to be loaded first. */
export type FindProtectedApp = (slug: string) => Promise<ProtectedApp | null>

/** Each call looks whether a token still stands; a short life keeps the list of those that do not short. */
export const ACCESS_TOKEN_SECONDS = 10 * 60
/** The scope of Apps without scopes, because a grant needs one. */
const DEFAULT_SCOPE = 'use'

interface ResourceParts {
  readonly resources: Resources
  readonly findApp: FindProtectedApp
}

/** An App as the server that a token is for. */
export async function resourceServer(
  ctx: KoaContextWithOIDC,
  resource: string,
  { resources, findApp }: ResourceParts,
) {
  const app = await findApp(resources.slugOf(resource) ?? '')
  const params = ctx.oidc.params
  if (!app || [params?.resource].flat().length > 1)
    throw new errors.InvalidTarget('there is no app with sign-in at this address')
  const scopes = app.scopes ? allScopes(app).map(({ name }) => name) : [DEFAULT_SCOPE]
  const asksForAll = ctx.oidc.route === 'authorization' || params?.grant_type === SERVICE_GRANT
  if (params && asksForAll) params.scope = askedScopes(params.scope, scopes)
  return {
    scope: scopes.join(' '),
    audience: resource,
    accessTokenFormat: 'jwt' as const,
    accessTokenTTL: ACCESS_TOKEN_SECONDS,
    jwt: { sign: { alg: SIGNING_ALGORITHM } } as const,
  }
}

/** A client that names none of an App's scopes, or only others, asks for all of them. The first is a part of every grant. */
function askedScopes(given: unknown, scopes: readonly string[]): string {
  const named = String(given ?? '').split(' ')
  const wanted = scopes.some((scope) => named.includes(scope)) ? scopes.slice(0, 1) : scopes
  return [...new Set([...wanted, ...named])].filter(Boolean).join(' ')
}
