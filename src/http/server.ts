import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
} from 'fastify'
import { ownValue } from '../../common/own-value.ts'
import { limitBodyMemory } from './body-memory.ts'
import { refuseClient } from './client-errors.ts'
import { limitConnections } from './connections.ts'
import { type CorsOptions, createCors } from './cors.ts'
import type { DevFeed } from './dev-feed.ts'
import { isDevFrame } from './dev-widgets.ts'
import { CHALLENGE_PATH } from './discovery.ts'
import { createDrain, type Drain } from './drain.ts'
import { asAppError, withWait } from './errors.ts'
import type { Guards } from './guards.ts'
import { parseJsonBody } from './json-body.ts'
import { countRequests, type HttpMetrics } from './metrics.ts'
import { nothingAt, sendNotFound } from './not-found.ts'
import { openPlainDoor, type PlainCalls } from './plain-door.ts'
import { refuseNul } from './refuse-nul.ts'
import { createRequestsUnderWay } from './requests-under-way.ts'
import { createSecurityHeaders } from './security-headers.ts'
import { createIsProxy, type TrustProxy, trustedProxies } from './trust-proxy.ts'

export interface HttpOptions extends CorsOptions {
  guards: Guards
  appDomain: string | null
  /** The public origin of this server; asked only once it listens. */
  origin(): string
  bodyLimit: number
  /** Bytes of all large bodies together. */
  bodyMemory: number
  /** Seconds in which a whole request must arrive. */
  requestTimeout: number
  maxConnections: number
  /** Connections of one network; behind a proxy, its concurrent requests. */
  maxConnectionsPerAddress: number
  trustProxy: TrustProxy
  /** Counts requests, if metrics are on. */
  metrics: HttpMetrics | null
  log: FastifyBaseLogger
  dev: DevFeed | null
  plainCalls: PlainCalls | null
  routes: readonly FastifyPluginAsync[]
}

/** Every route, with the checks that all requests pass first. */
export function createHttpServer(options: HttpOptions): FastifyInstance & Drain {
  const { guards, appDomain, origin, log, dev } = options
  const headers = createSecurityHeaders(origin)
  const http = fastify({
    loggerInstance: log,
    // A call logs one line; two more per request would hide it.
    logController: new LogController({ disableRequestLogging: true }),
    // Lines carry a trace id, so a logger per request would be wasted.
    childLoggerFactory: (logger) => logger,
    bodyLimit: options.bodyLimit,
    ...timeouts(options.requestTimeout),
    clientErrorHandler: refuseClient,
    // People write an address either way.
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: trustedProxies(options.trustProxy),
    forceCloseConnections: 'idle',
    schemaController: noSchemas,
    // An unreadable address, or one with a part too long for any name.
    frameworkErrors(_, { url }, { raw }) {
      headers.set(url, raw)
      raw.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify(nothingAt(url)))
    },
    rewriteUrl: ({ url = '/', headers }) => ownDomainPath(url, headers.host, appDomain) ?? url,
  })
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, parseJsonBody)

  if (options.metrics) countRequests(http, options.metrics)
  const draining = createDrain(http.server)
  // Behind a proxy, the framework reads the caller's address from headers.
  if (options.plainCalls && options.trustProxy === 'off')
    openPlainDoor(http.server, { ...options, ...options.plainCalls, guards, headers, draining })
  const cors = createCors(options)
  const connections = limitConnections(http.server, {
    most: options.maxConnections,
    mostPerNetwork: options.maxConnectionsPerAddress,
    isProxy: createIsProxy(options.trustProxy),
  })
  http.addHook('preClose', async () => connections.endUnused())
  limitBodyMemory(http, options.bodyMemory)
  const underWay =
    options.trustProxy === 'off' ? null : createRequestsUnderWay(options.maxConnectionsPerAddress)
  http.addHook('onRequest', (request, reply, done) => {
    headers.set(request.url, reply.raw)
    draining.begin(reply.raw, () => {
      const refused =
        guards.refuse(request.headers, cors.allows(request) || isDevFrame(request, dev)) ??
        refuseNul(request.url) ??
        underWay?.begin(request.ip, reply.raw)
      if (refused) done(refused)
      else if (!cors.answer(request, reply)) done()
    })
  })
  http.setErrorHandler<Error>((thrown, request, reply) => {
    const error = asAppError(thrown, request)
    if (error.code === 'INTERNAL_ERROR') request.log.error({ err: thrown }, 'request failed')
    return withWait(reply, error).code(error.status).send(error.body())
  })
  http.setNotFoundHandler(sendNotFound)

  for (const routes of options.routes) http.register(routes)
  return Object.assign(http, { drain: draining.drain })
}

/** Routes parse with Zod, so that Ajv, which the framework would load, is never needed. */
const noSchemas = { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } }

function refuseSchema(): never {
  throw new TypeError('A route has a JSON schema. Parse with Zod instead.')
}

const HEADERS_MS = 15_000
const SILENT_MS = 30_000
const LOOKED_AT_MS = 5000

/** Nothing waits forever: not for a request, the next one on a connection, or a client that reads slowly. */
function timeouts(requestSeconds: number) {
  const requestTimeout = requestSeconds * 1000
  return {
    requestTimeout,
    connectionTimeout: Math.min(SILENT_MS, requestTimeout),
    http: {
      headersTimeout: Math.min(HEADERS_MS, requestTimeout),
      connectionsCheckingInterval: Math.min(LOOKED_AT_MS, requestTimeout),
    },
  }
}

const OWN_PATHS = ['/mcp', '/.well-known/oauth-protected-resource/mcp']
/** Others of an App's own domain, and where they are on the server's. */
const OTHER_OWN_PATHS: Readonly<Record<string, (slug: string) => string>> = {
  [CHALLENGE_PATH]: (slug) => `${CHALLENGE_PATH}/servers/${slug}`,
  '/mcp/server-card': (slug) => `/servers/${slug}/mcp/server-card`,
  '/server.json': (slug) => `/servers/${slug}/server.json`,
}

/** With a domain for apps, `https://{slug}.{domain}/mcp` is that App's endpoint on its own origin. */
function ownDomainPath(url: string, host: string | undefined, appDomain: string | null): string | null {
  if (!appDomain || !host) return null
  const name = host.split(':')[0] ?? ''
  if (!name.endsWith(`.${appDomain}`)) return null
  const slug = name.slice(0, -appDomain.length - 1)
  const [path = '', query] = url.split('?')
  const other = ownValue(OTHER_OWN_PATHS, path)
  if (other) return other(slug)
  if (!OWN_PATHS.includes(path)) return null
  return `${path.slice(0, -'/mcp'.length)}/servers/${slug}/mcp${query ? `?${query}` : ''}`
}
