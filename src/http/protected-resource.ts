import type { FastifyInstance } from 'fastify'
import type { Authentication } from '../auth/authenticator.ts'
import type { FindProtectedApp } from '../auth/oauth/resource-server.ts'
import type { Resources } from '../auth/resource.ts'
import { allScopes, mayUse } from '../contract/index.ts'
import { AppError } from '../errors.ts'
import type { Endpoints } from '../mcp/endpoints.ts'

interface Called {
  readonly slug: string
  readonly host: string | undefined
}

/** Tells a client to sign in: the metadata's address, the scopes, and the token's problem. */
export interface Challenges {
  header(called: Called, refused: Authentication, scopes: readonly string[]): string
  /** All scopes a client must request for a call that its token does not allow. */
  insufficient(called: Called, scopes: readonly string[]): string
}

const WELL_KNOWN = '/.well-known/oauth-protected-resource'

export const createChallenges = (resources: Resources): Challenges => ({
  header({ slug, host }, refused, scopes) {
    const problem = refused.user ? null : refused.problem
    const description = problem === 'expired_token' ? 'The token has expired.' : 'The token is not valid.'
    return [
      `Bearer resource_metadata="${metadataOf(resources.of(slug, host))}"`,
      ...(scopes.length > 0 ? [`scope="${scopes.join(' ')}"`] : []),
      ...(problem ? ['error="invalid_token"', `error_description="${description}"`] : []),
    ].join(', ')
  },
  insufficient: ({ slug, host }, scopes) =>
    [
      'Bearer error="insufficient_scope"',
      `scope="${scopes.join(' ')}"`,
      `resource_metadata="${metadataOf(resources.of(slug, host))}"`,
      'error_description="The token does not have this scope."',
    ].join(', '),
})

/** Finds Apps as the authorization server knows them. */
export const createFindProtected =
  (endpoints: Pick<Endpoints, 'load'>): FindProtectedApp =>
  async (slug) => {
    const app = (await endpoints.load(slug))?.app
    if (app?.access !== 'signed-in') return null
    const { title, scopes = null } = app
    return { slug, title, scopes, admits: (account) => mayUse(app, account) }
  }

/** The well-known part goes between an address's origin and its path. */
const metadataOf = (resource: string) => new URL(WELL_KNOWN + new URL(resource).pathname, resource).href

interface SlugRoute {
  Params: { slug: string }
}

export interface ProtectedResourceOptions {
  endpoints: Endpoints
  resources: Resources
  /** The authorization server that gives tokens. */
  issuer(): string
}

/** The path-suffixed metadata of each protected App; clients look nowhere else. */
export const protectedResourceRoutes =
  ({ endpoints, resources, issuer }: ProtectedResourceOptions) =>
  async (http: FastifyInstance) => {
    http.get<SlugRoute>(`${WELL_KNOWN}/servers/:slug/mcp`, async ({ params: { slug }, headers }) => {
      const app = (await endpoints.load(slug))?.app
      if (app?.access !== 'signed-in') throw new AppError('APP_NOT_FOUND', { slug })
      return {
        resource: resources.of(slug, headers.host),
        authorization_servers: [issuer()],
        bearer_methods_supported: ['header'],
        scopes_supported: allScopes(app).map(({ name }) => name),
        // Read before any sign-in, so an app that is shared with some goes unnamed.
        ...(mayUse(app, null, 'view') && { resource_name: app.title }),
      }
    })
  }
