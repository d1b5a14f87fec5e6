import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process runs. `/readyz`: it can also reach its database. */
export const healthRoutes = (ping: () => Promise<void>) => async (http: FastifyInstance) => {
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async (request, reply) => {
    try {
      await ping()
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer')
      return reply.code(503).send({ status: 'unavailable', reason: 'The database does not answer.' })
    }
  })
}
