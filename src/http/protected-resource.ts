import type { FastifyInstance } from 'fastify'
import type { Authentication } from '../auth/authenticator.ts'
import type { ProtectedApp } from '../auth/oauth/provider.ts'
import type { Resources } from '../auth/resource.ts'
import { allScopes } from '../contract/index.ts'
import { AppError } from '../errors.ts'
import type { Endpoints } from '../mcp/endpoints.ts'

interface Called {
  readonly slug: string
  readonly host: string | undefined
}

/** How a client is told to sign in: where the metadata is, what to ask for, and what was wrong with its token. */
export interface Challenges {
  header(called: Called, refused: Authentication, scopes: readonly string[]): string
  /** What a client must ask for, in one go, to be able to make the call that it may not make now. */
  insufficient(called: Called, scopes: readonly string[]): string
}

const WELL_KNOWN = '/.well-known/oauth-protected-resource'

export const createChallenges = (resources: Resources): Challenges => ({
  header({ slug, host }, refused, scopes) {
    const problem = refused.user ? null : refused.problem
    const words = problem === 'expired_token' ? 'The token has expired.' : 'The token is not valid.'
    return [
      `Bearer resource_metadata="${metadataOf(resources.of(slug, host))}"`,
      ...(scopes.length > 0 ? [`scope="${scopes.join(' ')}"`] : []),
      ...(problem ? ['error="invalid_token"', `error_description="${words}"`] : []),
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

/** An App as the authorization server knows it; null where it asks for no sign-in. */
export function findProtected(endpoints: Endpoints, slug: string): ProtectedApp | null {
  const app = endpoints.find(slug)?.app
  return app?.access === 'signed-in' ? { slug, title: app.title, scopes: app.scopes ?? null } : null
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
      const app = endpoints.find(slug)?.app
      if (app?.access !== 'signed-in') throw new AppError('APP_NOT_FOUND', { slug })
      return {
        resource: resources.of(slug, headers.host),
        authorization_servers: [issuer()],
        bearer_methods_supported: ['header'],
        scopes_supported: allScopes(app).map(({ name }) => name),
        resource_name: app.title,
      }
    })
  }
