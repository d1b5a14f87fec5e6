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
import type { RecordEvent, RecordHere } from '../../auth/audit-events.ts'
import { AppError, type ErrorCode } from '../../errors.ts'
import { requireValid } from '../../registry/problems.ts'
import { networkOf } from '../network-address.ts'
import type { RateLimits } from '../rate-limits.ts'
import { recordFrom } from '../record-event.ts'

/** A route of the REST API; its handler and its documentation come from this value. */
export interface ApiRoute extends RouteSchemas {
  readonly method: Method
  /** Parameters are written `:id`. */
  readonly path: string
  readonly summary: string
  readonly status: 200 | 201 | 204
  readonly fails: readonly ErrorCode[]
  readonly mediaType: string
  readonly open: boolean
  /** Uses a model or somebody else's server, so it is rate-limited. */
  readonly costly: boolean
  /** Bytes that its body may have. */
  readonly bodyLimit: number
  run(context: RouteContext): Promise<unknown>
}

export interface RouteContext<Body = unknown, Query = unknown, Params = Readonly<Record<string, string>>> {
  readonly account: Account
  readonly params: Params
  readonly body: Body
  readonly query: Query
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Records what the account did. */
  readonly record: RecordHere
}

type Optional = 'status' | 'fails' | 'mediaType' | 'open' | 'costly' | 'bodyLimit'
type RouteSpec<Name extends ServedRoute> = Pick<ApiRoute, 'summary'> &
  Partial<Pick<ApiRoute, Optional>> & {
    run(context: RouteContext<BodyRead<Name>, QueryRead<Name>, ParamsOf<Name>>): Answer<Name>
  }

/** The reply's type by the table; a stream delivers it in parts. */
type Answer<Name extends ServedRoute> =
  ReplySent<Name> extends null ? Promise<void> : Promise<ReplySent<Name> | Readable>

/** A route of the table with its handler. */
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
    run: (context) => spec.run(context as RouteContext<BodyRead<Name>, QueryRead<Name>, ParamsOf<Name>>),
  }
}

/** Data is limited to 4 MB; escapes can double its size. */
export const BODY_LIMIT = 8 * 1024 * 1024

/** Costly calls are counted together, whatever the route. No App has this slug. */
export const COSTLY = '/api/apps'

/** Weight of an anonymous request: many may come from one person. */
const OPEN_WEIGHT = 5

const NOBODY: Account = {
  id: '',
  email: '',
  name: null,
  kind: 'person',
  role: 'user',
  createdAt: new Date(0),
  disabledAt: null,
  lastSeenAt: null,
  roleSource: null,
  passwordVersion: 0,
}

export interface RouteDependencies {
  /** Authorises a route that is not open. */
  admit(request: FastifyRequest): Promise<Account>
  readonly limits: RateLimits | null
  /** Records events; absent if no route does. */
  readonly record?: RecordEvent
  /** The name under which every call is counted; without one, only costly calls are. */
  readonly counted?: string
}

export function serveRoute(
  http: FastifyInstance,
  route: ApiRoute,
  { admit, limits, record = async () => {}, counted }: RouteDependencies,
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
      const recordHere = recordFrom(record, request, account.id)
      const answer = await route.run({ account, params, body, query, request, reply, record: recordHere })
      return reply.send(route.reply ? answer : undefined)
    },
  })
}

/** Many programs send a content type without a body. */
const isEmptyBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
