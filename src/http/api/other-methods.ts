import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import type { ApiRoute } from './route.ts'

/** A known address lists its methods, so that nobody looks for a mistake in the address. */
export function refuseOtherMethods(
  http: FastifyInstance,
  routes: readonly Pick<ApiRoute, 'method' | 'path'>[],
): void {
  for (const url of new Set(routes.map(({ path }) => path))) {
    const taken = routes.filter(({ path }) => path === url).map(({ method }) => method)
    // Fastify answers HEAD wherever it answers GET.
    const allowed: string[] = taken.includes('GET') ? [...taken, 'HEAD'] : taken
    http.route({
      method: http.supportedMethods.filter((method) => !allowed.includes(method)),
      url,
      // Before reading a body, which may be large.
      onRequest: async ({ method }, reply) => {
        reply.header('allow', allowed.join(', '))
        throw new AppError('METHOD_NOT_ALLOWED', { method, allow: allowed })
      },
      handler: async () => {},
    })
  }
}
