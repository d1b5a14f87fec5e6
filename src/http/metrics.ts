import { createHash, timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { AppError, type ErrorCode } from '../errors.ts'
import { asAppError } from './errors.ts'
import { createGuards } from './guards.ts'

export interface HttpMetrics {
  /** The declared route, or null if there is none. */
  answered(route: string | null, status: number): void
  refused(code: ErrorCode): void
}

/** All metrics as text. */
export interface MetricsReport {
  readonly contentType: string
  text(): Promise<string>
}

export interface MetricsOptions {
  readonly report: MetricsReport
  /** The required token; null if only a separate address leads here. */
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

/** `/metrics`: this process in Prometheus' text format. */
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

/** A separate address, which no proxy leads to. Foreign pages could name it, so a foreign host is refused here too. */
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
