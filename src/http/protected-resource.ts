import type { FastifyInstance } from 'fastify'
import type { Admission } from '../auth/gate.ts'
import { AppError } from '../errors.ts'
import type { Endpoints } from '../mcp/endpoints.ts'

/** How a client is told to sign in: where the metadata is, and what was wrong with its token. */
export interface Challenges {
  header(slug: string, refused: Admission): string
}

const WELL_KNOWN = '/.well-known/oauth-protected-resource'

export const createChallenges = (origin: () => string): Challenges => ({
  header(slug, refused) {
    const problem = refused.user ? null : refused.problem
    const words = problem === 'expired_token' ? 'The token has expired.' : 'The token is not valid.'
    return [
      `Bearer resource_metadata="${origin()}${WELL_KNOWN}/servers/${slug}/mcp"`,
      ...(problem ? ['error="invalid_token"', `error_description="${words}"`] : []),
    ].join(', ')
  },
})

interface SlugRoute {
  Params: { slug: string }
}

/** The path-suffixed metadata of each protected App; clients look nowhere else. */
export const protectedResourceRoutes =
  (endpoints: Endpoints, origin: () => string) => async (http: FastifyInstance) => {
    http.get<SlugRoute>(`${WELL_KNOWN}/servers/:slug/mcp`, async ({ params: { slug } }) => {
      const app = endpoints.find(slug)?.app
      if (app?.access !== 'signed-in') throw new AppError('APP_NOT_FOUND', { slug })
      return {
        resource: `${origin()}/servers/${slug}/mcp`,
        authorization_servers: [`${origin()}/oauth`],
        bearer_methods_supported: ['header'],
        scopes_supported: [
          ...new Set(app.tools.flatMap(({ security }) => security.flatMap(({ scopes = [] }) => scopes))),
        ],
        resource_name: app.title,
      }
    })
  }
