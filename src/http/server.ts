import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
} from 'fastify'
import { limitBodyMemory } from './body-memory.ts'
import { refuseClient } from './client-errors.ts'
import { limitConnections } from './connections.ts'
import { type CorsOptions, createCors } from './cors.ts'
import type { DevFeed } from './dev-feed.ts'
import { isDevFrame } from './dev-widgets.ts'
import { createDrain, type Drain } from './drain.ts'
import { asAppError, withWait } from './errors.ts'
import type { Guards } from './guards.ts'
import { parseJsonBody } from './json-body.ts'
import { countRequests, type HttpMetrics } from './metrics.ts'
import { nothingAt, sendNotFound } from './not-found.ts'
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
  /** Bytes that large bodies may take together. */
  bodyMemory: number
  /** Seconds in which all of a request must have come. */
  requestTimeout: number
  maxConnections: number
  /** Connections of one network; behind a proxy, its requests under way. */
  maxConnectionsPerAddress: number
  trustProxy: TrustProxy
  /** Counts requests, where metrics are on. */
  metrics: HttpMetrics | null
  log: FastifyBaseLogger
  dev: DevFeed | null
  routes: readonly FastifyPluginAsync[]
}

/** Every route, and in front of them the checks that all requests pass. */
export function createHttpServer(options: HttpOptions): FastifyInstance & Drain {
  const { guards, appDomain, origin, log, dev } = options
  const secure = createSecurityHeaders(origin)
  const http = fastify({
    loggerInstance: log,
    // A call has one line of its own; two more a request would only hide it.
    logController: new LogController({ disableRequestLogging: true }),
    // Lines are told apart by their trace, so a logger made for each request would be made for nothing.
    childLoggerFactory: (logger) => logger,
    bodyLimit: options.bodyLimit,
    ...timeouts(options.requestTimeout),
    clientErrorHandler: refuseClient,
    // People write an address either way.
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: trustedProxies(options.trustProxy),
    forceCloseConnections: 'idle',
    // An address that cannot be read, or a part of it that is too long for any name.
    frameworkErrors(_, { url }, { raw }) {
      secure(url, raw)
      raw.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify(nothingAt(url)))
    },
    rewriteUrl: ({ url = '/', headers }) => ownDomainPath(url, headers.host, appDomain) ?? url,
  })
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, parseJsonBody)

  if (options.metrics) countRequests(http, options.metrics)
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
  const draining = createDrain(http.server)
  http.addHook('onRequest', (request, reply, done) => {
    secure(request.url, reply.raw)
    draining.mark(reply.raw)
    const refused =
      guards.refuse(request.headers, cors.allows(request) || isDevFrame(request, dev)) ??
      refuseNul(request.url) ??
      underWay?.begin(request.ip, reply.raw)
    if (refused) done(refused)
    else if (!cors.answer(request, reply)) done()
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

const HEADERS_MS = 15_000
const SILENT_MS = 30_000
const LOOKED_AT_MS = 5000

/** Nobody is waited for without end: not for a request, not for the next on an open connection, not to read a reply. */
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

/** With a domain for apps, `https://{slug}.{domain}/mcp` is that App's endpoint on an origin of its own. */
function ownDomainPath(url: string, host: string | undefined, appDomain: string | null): string | null {
  if (!appDomain || !host) return null
  const name = host.split(':')[0] ?? ''
  if (!name.endsWith(`.${appDomain}`)) return null
  const slug = name.slice(0, -appDomain.length - 1)
  const [path = '', query] = url.split('?')
  if (!OWN_PATHS.includes(path)) return null
  return `${path.slice(0, -'/mcp'.length)}/servers/${slug}/mcp${query ? `?${query}` : ''}`
}
