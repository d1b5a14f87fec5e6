import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import type { Registry } from '../registry/registry.ts'

interface WidgetRoute {
  Params: { slug: string; layout: string }
}

/** `/servers/{slug}/ui/{layout}.html`: a made app's widget, as hosts show it. */
export const madeWidgetRoutes =
  ({ live, widgets }: Registry) =>
  async (http: FastifyInstance) => {
    http.get<WidgetRoute>('/servers/:slug/ui/:layout.html', async ({ params: { slug, layout } }, reply) => {
      const app = await live.load(slug)
      const widget = app?.widgets[0]
      const built = widget && widgets.find(widget)
      if (!built || layout !== built.layout) throw new AppError('APP_NOT_FOUND', { slug })
      reply
        .type('text/html; charset=utf-8')
        // Opened by itself it is a page of this origin, and must not act as one.
        .header('content-security-policy', 'sandbox allow-scripts')
        .header('cache-control', 'no-cache')
      return built.html
    })
  }
