import type { FastifyInstance } from 'fastify'
import { mayUse } from '../contract/index.ts'
import { AppError } from '../errors.ts'
import { readAppName } from '../registry/link-address.ts'
import type { Registry } from '../registry/registry.ts'
import type { Visitors } from './visitors.ts'

interface WidgetRoute {
  Params: { slug: string; layout: string }
}

/** `/servers/{slug}/ui/{layout}.html`: a made app's widget, as hosts show it. */
export const madeWidgetRoutes =
  (registry: Registry, visitors: Pick<Visitors, 'known'>) => async (http: FastifyInstance) => {
    http.get<WidgetRoute>('/servers/:slug/ui/:layout.html', async (request, reply) => {
      const { layout } = request.params
      const { slug, key } = readAppName(request.params.slug)
      const live = await registry.live.load(slug)
      const visitor = live?.access === 'signed-in' ? await visitors.known(request) : null
      const app = live && mayUse(live, key === null ? visitor : null, 'use', key) ? live : null
      const widget = app?.widgets[0]
      const built = widget && registry.widgets.find(widget)
      if (!built || layout !== built.layout) throw new AppError('APP_NOT_FOUND', { slug })
      reply
        .type('text/html; charset=utf-8')
        // Opened by itself it is a page of this origin, and must not act as one.
        .header('content-security-policy', 'sandbox allow-scripts')
        .header('cache-control', 'no-cache')
      return built.html
    })
  }
