import type { FastifyInstance } from 'fastify'
import { refuseOtherMethods } from '../api/other-methods.ts'
import { type ApiRoute, type RouteDependencies, serveRoute } from '../api/route.ts'

/** Serves routes that are for owners. */
export const ownerRoutes =
  (routes: readonly ApiRoute[], dependencies: Omit<RouteDependencies, 'limits'>) =>
  async (http: FastifyInstance) => {
    for (const route of routes) serveRoute(http, route, { ...dependencies, limits: null })
    refuseOtherMethods(http, routes)
  }
