import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Auth } from '../auth/auth.ts'
import type { ChatService } from '../chat/chat.ts'
import type { AuditStore } from '../mcp/audit-entry.ts'
import type { Endpoints } from '../mcp/endpoints.ts'
import type { FindWidget } from '../mcp/widgets.ts'
import type { Relay } from '../outgoing/relay.ts'
import type { DescriptionReader } from '../registry/api-description/description-reader.ts'
import type { Generator } from '../registry/generate/index.ts'
import type { Registry } from '../registry/registry.ts'
import { createAccess } from './api/makers.ts'
import type { Examine } from './apps/dependencies.ts'
import { appsRoutes } from './apps/index.ts'
import { auditRoutes } from './audit.ts'
import { authPageRoutes } from './auth-pages.ts'
import { limitBodyMemory } from './body-memory.ts'
import { chatApiRoutes, chatRoutes } from './chat/index.ts'
import { refuseClient } from './client-errors.ts'
import { limitConnections } from './connections.ts'
import { type CorsOptions, createCors } from './cors.ts'
import { devRoutes } from './dev.ts'
import type { DevFeed } from './dev-feed.ts'
import { devWidgetRoutes, isDevFrame } from './dev-widgets.ts'
import { asAppError, withWait } from './errors.ts'
import { frameRoutes } from './frame.ts'
import { createGuards, type GuardOptions } from './guards.ts'
import { healthRoutes } from './health.ts'
import { homeRoutes } from './home/index.ts'
import type { Identify } from './identify.ts'
import { parseJsonBody } from './json-body.ts'
import { madeWidgetRoutes } from './made-widgets.ts'
import { mcpRoutes } from './mcp.ts'
import { countRequests, type HttpMetrics, type MetricsOptions, metricsRoutes } from './metrics.ts'
import { nothingAt, sendNotFound } from './not-found.ts'
import { pageScript } from './page-script.ts'
import { pictureFileRoutes } from './pictures.ts'
import { type FindFixtures, type LeftOutFolder, playRoutes } from './play.ts'
import { createChallenges, findProtected, protectedResourceRoutes } from './protected-resource.ts'
import { publicPageRoutes } from './public/index.ts'
import { createRateLimits } from './rate-limits.ts'
import { refuseNul } from './refuse-nul.ts'
import { relayRoutes } from './relay.ts'
import { createRequestsUnderWay } from './requests-under-way.ts'
import { createSecurityHeaders } from './security-headers.ts'
import { createStudioPage, studioRoutes } from './studio.ts'
import { createIsProxy, type TrustProxy, trustedProxies } from './trust-proxy.ts'
import type { Visitors } from './visitors.ts'

export interface HttpOptions extends GuardOptions, CorsOptions {
  endpoints: Endpoints
  registry: Registry
  generator: Generator
  descriptions: DescriptionReader
  chat: ChatService
  auth: Auth
  visitors: Visitors
  /** The issuer elsewhere that is trusted instead of our own. */
  issuer: string | null
  clock(): Date
  /** The address people use; asked only once it listens. */
  origin(): string
  audit: AuditStore
  /** Whether made apps have a model to answer with. */
  hasModel: boolean
  examine: Examine
  identify: Identify
  /** The way to other MCP servers for the playground. */
  relay: Relay
  findFixtures: FindFixtures
  findWidget: FindWidget
  /** The folder of the built web app. */
  studioDir: string
  bodyLimit: number
  /** Bytes that large bodies may take together. */
  bodyMemory: number
  /** Seconds in which all of a request must have come. */
  requestTimeout: number
  maxConnections: number
  /** Connections of one network; behind a proxy, its requests under way. */
  maxConnectionsPerAddress: number
  /** Calls a minute for one caller, or null for no limit. */
  rateLimit: number | null
  /** A database to count them in, where several processes share one. */
  sharedCounts: object | null
  /** The same for tries to sign in, which processes that share a database always count together. */
  signInCounts: object | null
  trustProxy: TrustProxy
  /** What is told of requests, and where it is served on this port; null where nobody counts. */
  metrics: { counts: HttpMetrics; served: MetricsOptions | null } | null
  log: FastifyBaseLogger
  ping(): Promise<void>
  leftOut(): readonly LeftOutFolder[]
  /** Where an app is being written, how that stands. */
  dev: DevFeed | null
}

/** Every route, and in front of them the checks that all requests pass. */
export function createHttpServer(options: HttpOptions): FastifyInstance {
  const { endpoints, registry, auth, visitors, identify, audit, clock, origin, log } = options
  const { host, publicUrl, appDomain, studioDir, findFixtures, findWidget } = options
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

  if (options.metrics) countRequests(http, options.metrics.counts)
  const guards = createGuards({ host, publicUrl, appDomain })
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
    secure(request.url, reply.raw)
    const refused =
      guards.refuse(request.headers, cors.allows(request) || isDevFrame(request, options.dev)) ??
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

  const limits = createRateLimits(options.rateLimit, options.sharedCounts)
  http.register(
    mcpRoutes({
      endpoints,
      authenticator: auth.authenticator,
      identify,
      challenges: createChallenges(auth.resources),
      limits,
    }),
  )
  http.register(
    protectedResourceRoutes({
      endpoints,
      resources: auth.resources,
      issuer: () => options.issuer ?? `${origin()}/oauth`,
    }),
  )
  const findApp = (slug: string) => findProtected(endpoints, slug)
  const { signInCounts, leftOut, dev } = options
  const script = pageScript(studioDir)
  http.register(
    authPageRoutes({ auth, visitors, identify, clock, origin, findApp, script, signInCounts, leftOut, log }),
  )
  http.register(healthRoutes(options))
  if (options.metrics?.served) http.register(metricsRoutes(options.metrics.served))
  http.register(auditRoutes(audit, identify))
  const access = createAccess({ identify, drafts: registry.workshop.stores.drafts, origin })
  const chatApi = chatApiRoutes({ chat: options.chat, origin })
  http.register(chatRoutes({ chat: options.chat, routes: chatApi, access, visitors, limits }))
  http.register(
    appsRoutes({
      generator: options.generator,
      descriptions: options.descriptions,
      registry,
      audit,
      accounts: auth.accounts,
      identify,
      limits,
      hasModel: options.hasModel,
      examine: options.examine,
      checkTool: options.chat.checkTool,
      origin,
      clock,
      described: chatApi,
    }),
  )
  http.register(madeWidgetRoutes(registry))
  http.register(pictureFileRoutes(registry.workshop.pictures))
  http.register(publicPageRoutes({ endpoints, registry, findFixtures, findWidget, studioDir, origin }))
  const sendStudio = createStudioPage(studioDir)
  http.register(
    homeRoutes({ endpoints, registry, accounts: auth.accounts, visitors, publicUrl, script }, sendStudio),
  )
  http.register(
    playRoutes({
      endpoints,
      drafts: registry.workshop.stores.drafts,
      findFixtures,
      identify,
      leftOut,
      dev,
    }),
  )
  http.register(devRoutes({ dev, identify }))
  if (dev) http.register(devWidgetRoutes(dev, guards))
  http.register(frameRoutes)
  http.register(relayRoutes({ access, relay: options.relay, limits }))
  http.register(studioRoutes({ studioDir, visitors }, sendStudio))
  return http
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
