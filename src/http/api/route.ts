import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteSchemas } from '../../../common/api/route-schemas.ts'
import {
  type BodyRead,
  type ParamsOf,
  type QueryRead,
  type ReplySent,
  type ServedRoute,
  servedApi,
} from '../../../common/api/routes.ts'
import { type Method, splitRoute } from '../../../common/route-name.ts'
import type { Account } from '../../auth/account.ts'
import { AppError, type ErrorCode } from '../../errors.ts'
import { requireValid } from '../../registry/problems.ts'
import { networkOf } from '../network-address.ts'
import type { RateLimits } from '../rate-limits.ts'

/** One route of the REST API. The route and its description come from the same value. */
export interface ApiRoute extends RouteSchemas {
  readonly method: Method
  /** Parameters are written `:id`. */
  readonly path: string
  readonly summary: string
  readonly status: 200 | 201 | 204
  readonly fails: readonly ErrorCode[]
  readonly mediaType: string
  /** Whether anybody may ask. */
  readonly open: boolean
  /** Asks a model, or somebody else's server: a script must not do so without bound. */
  readonly costly: boolean
  /** Bytes that its body may have. */
  readonly bodyLimit: number
  run(asked: RouteContext): Promise<unknown>
}

export interface RouteContext<Body = unknown, Query = unknown, Params = Readonly<Record<string, string>>> {
  /** Nobody in particular at an open route. */
  readonly account: Account
  readonly params: Params
  readonly body: Body
  readonly query: Query
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Optional = 'status' | 'fails' | 'mediaType' | 'open' | 'costly' | 'bodyLimit'
type RouteSpec<Name extends ServedRoute> = Pick<ApiRoute, 'summary'> &
  Partial<Pick<ApiRoute, Optional>> & {
    run(asked: RouteContext<BodyRead<Name>, QueryRead<Name>, ParamsOf<Name>>): Answer<Name>
  }

/** What the table says comes back; a stream carries it in parts. */
type Answer<Name extends ServedRoute> =
  ReplySent<Name> extends null ? Promise<void> : Promise<ReplySent<Name> | Readable>

/** A route of the table, with what it does. */
export function defineRoute<Name extends ServedRoute>(name: Name, spec: RouteSpec<Name>): ApiRoute {
  const schemas: RouteSchemas = servedApi[name]
  return {
    ...splitRoute(name),
    ...schemas,
    status: schemas.reply ? 200 : 204,
    fails: [],
    mediaType: 'application/json',
    open: false,
    costly: false,
    bodyLimit: BODY_LIMIT,
    ...spec,
    run: (asked) => spec.run(asked as RouteContext<BodyRead<Name>, QueryRead<Name>, ParamsOf<Name>>),
  }
}

/** Data is limited to 4 MB; escapes can double it on the way. */
export const BODY_LIMIT = 8 * 1024 * 1024

/** What costs is counted together, whichever route it comes by. No App has this for a slug. */
const COSTLY = '/api/apps'

/** What a stranger asks for counts for this much: nobody knows who they are, and many may be one. */
const OPEN_WEIGHT = 5

const NOBODY: Account = { id: '', email: '', role: 'user', createdAt: new Date(0), passwordVersion: 0 }

export interface RouteDependencies {
  /** Whom a route that is not open to all is for. */
  admit(request: FastifyRequest): Promise<Account>
  readonly limits: RateLimits | null
  /** Under which name every call is counted; where there is none, only what costs is. */
  readonly counted?: string
}

export function serveRoute(
  http: FastifyInstance,
  route: ApiRoute,
  { admit, limits, counted }: RouteDependencies,
): void {
  const callers = new WeakMap<FastifyRequest, Account>()
  http.route<{ Params: Record<string, string> }>({
    method: route.method,
    url: route.path,
    bodyLimit: route.bodyLimit,
    // Refuse before reading a large body.
    onRequest: async (request) => {
      if (isEmptyBody(request)) delete request.headers['content-type']
      callers.set(request, route.open ? NOBODY : await admit(request))
    },
    handler: async (request, reply) => {
      const { params } = request
      const account = callers.get(request)
      if (!account) throw new AppError('SIGN_IN_REQUIRED')
      if (route.costly) await limits?.take(COSTLY, account.id)
      else if (counted && route.open) await limits?.take(counted, networkOf(request.ip), OPEN_WEIGHT)
      else if (counted) await limits?.take(counted, account.id)
      const body = route.body ? requireValid(route.body, request.body ?? {}) : undefined
      const query = route.query ? requireValid(route.query, request.query) : undefined
      reply.code(route.status).type(route.mediaType).header('cache-control', 'no-store')
      const said = await route.run({ account, params, body, query, request, reply })
      return reply.send(route.reply ? said : undefined)
    },
  })
}

/** Many programs name a type for what they do not send. */
const isEmptyBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
