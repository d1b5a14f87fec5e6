import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Account } from '../../auth/account.ts'
import { AppError, type ErrorCode } from '../../errors.ts'
import { requireValid } from '../../registry/problems.ts'
import type { Limits } from '../limits.ts'
import type { Access } from './access.ts'

/** One thing the builder's REST door can do. The route and its description come from the same value. */
export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters are written `:id`. */
  readonly path: string
  readonly summary: string
  readonly body?: z.ZodType
  readonly query?: z.ZodObject
  /** What comes back; null for nothing. */
  readonly reply: z.ZodType | null
  readonly status: 200 | 201 | 204
  readonly fails: readonly ErrorCode[]
  readonly mediaType: string
  /** Whether anybody may ask. */
  readonly open: boolean
  /** Asks a model, or somebody else's server: a script must not do so without bound. */
  readonly costly: boolean
  run(asked: Asked): Promise<unknown>
}

export interface Asked<Body = unknown, Query = unknown> {
  /** Nobody in particular at an open route. */
  readonly account: Account
  readonly params: Readonly<Record<string, string>>
  readonly body: Body
  readonly query: Query
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Optional = 'status' | 'fails' | 'mediaType' | 'open' | 'costly'
type RouteSpec<Body extends z.ZodType, Query extends z.ZodObject> = Omit<
  ApiRoute,
  'body' | 'query' | 'run' | Optional
> &
  Partial<Pick<ApiRoute, Optional>> & {
    body?: Body
    query?: Query
    run(asked: Asked<z.output<Body>, z.output<Query>>): Promise<unknown>
  }

export const defineRoute = <Body extends z.ZodType, Query extends z.ZodObject>(
  spec: RouteSpec<Body, Query>,
): ApiRoute => ({
  status: spec.reply ? 200 : 204,
  fails: [],
  mediaType: 'application/json',
  open: false,
  costly: false,
  ...spec,
  run: (asked) => spec.run(asked as Asked<z.output<Body>, z.output<Query>>),
})

/** Data is limited to 4 MB; escapes can double it on the way. */
export const BODY_LIMIT = 8 * 1024 * 1024

/** What costs is counted together, whichever route it comes by. No App has this for a slug. */
const COSTLY = '/api/apps'

const NOBODY: Account = { id: '', email: '', role: 'user', createdAt: new Date(0) }

export interface Doorkeepers {
  readonly access: Access
  readonly limits: Limits | null
}

export function serveRoute(http: FastifyInstance, route: ApiRoute, { access, limits }: Doorkeepers): void {
  const callers = new WeakMap<FastifyRequest, Account>()
  http.route<{ Params: Record<string, string> }>({
    method: route.method,
    url: route.path,
    bodyLimit: BODY_LIMIT,
    // Whoever may not ask is told so before their megabytes are read.
    onRequest: async (request) => {
      callers.set(request, route.open ? NOBODY : await access.maker(request))
    },
    handler: async (request, reply) => {
      const { params } = request
      const account = callers.get(request)
      if (!account) throw new AppError('SIGN_IN_REQUIRED')
      if (route.costly) await limits?.take(COSTLY, account.id)
      const body = route.body ? requireValid(route.body, request.body ?? {}) : undefined
      const query = route.query ? requireValid(route.query, request.query) : undefined
      reply.code(route.status).type(route.mediaType).header('cache-control', 'no-store')
      const said = await route.run({ account, params, body, query, request, reply })
      return reply.send(route.reply ? said : undefined)
    },
  })
}
