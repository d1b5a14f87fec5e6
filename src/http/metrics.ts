import { createHash, timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { AppError, type ErrorCode } from '../errors.ts'
import { asAppError } from './errors.ts'
import { createGuards } from './guards.ts'

/** Told of every request and of every error that leaves a door. */
export interface HttpMetrics {
  /** The route as it was declared, or null where there is none. */
  answered(route: string | null, status: number): void
  refused(code: ErrorCode): void
}

/** All that is counted, as text for whoever collects it. */
export interface MetricsReport {
  readonly contentType: string
  text(): Promise<string>
}

export interface MetricsOptions {
  readonly report: MetricsReport
  /** What must be sent; null where only an address of its own leads here. */
  readonly token: string | null
}

export function countRequests(http: FastifyInstance, metrics: HttpMetrics): void {
  http.addHook('onResponse', ({ routeOptions }, { raw }, done) => {
    metrics.answered(routeOptions.url ?? null, raw.statusCode)
    done()
  })
  http.addHook('onError', (request, _reply, error, done) => {
    metrics.refused(asAppError(error, request).code)
    done()
  })
}

/** `/metrics`: what this process does, in Prometheus' text format. */
export const metricsRoutes =
  ({ report, token }: MetricsOptions) =>
  async (http: FastifyInstance) => {
    http.get('/metrics', async ({ headers }, reply) => {
      if (token !== null && !isToken(headers.authorization, token)) {
        reply.header('www-authenticate', 'Bearer')
        throw new AppError('SIGN_IN_REQUIRED', {}, { words: 'Send METRICS_TOKEN as a bearer token.' })
      }
      return reply.type(report.contentType).send(await report.text())
    })
  }

/** An address of its own, which no proxy leads to. Pages elsewhere could name it, so a foreign host is refused here too. */
export function createMetricsServer(
  options: MetricsOptions & { readonly host: string; readonly log: FastifyBaseLogger },
): FastifyInstance {
  const http = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  })
  const guards = createGuards({ host: options.host, publicUrl: null, appDomain: null })
  http.addHook('onRequest', ({ headers }, _reply, done) => done(guards.refuse(headers, false) ?? undefined))
  http.setErrorHandler<Error>((thrown, request, reply) => {
    const error = asAppError(thrown, request)
    return reply.code(error.status).send(error.body())
  })
  http.register(metricsRoutes(options))
  return http
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

const isToken = (authorization: string | undefined, token: string) =>
  timingSafeEqual(hashOf(authorization?.replace(/^bearer /i, '') ?? ''), hashOf(token))
