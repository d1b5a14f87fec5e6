import type { FastifyInstance } from 'fastify'
import type { App, Widget } from '../contract/index.ts'
import type { Endpoints } from '../mcp/endpoints.ts'
import { contractAddress } from '../mcp/widgets.ts'

/** The situations a widget was built with, as data. */
export type FindFixtures = (widget: Widget) => unknown

/** `/api/play/…`: what the playground can open. */
export const playRoutes =
  (endpoints: Endpoints, findFixtures: FindFixtures) => async (http: FastifyInstance) => {
    http.get('/api/play/apps', async () => ({
      apps: endpoints
        .apps()
        .map(({ slug, title, description }) => ({ slug, title, description, endpoint: endpointOf(slug) })),
    }))
    http.get('/api/play/widgets', async () => ({
      widgets: endpoints
        .apps()
        .flatMap((app) => app.widgets.map((widget) => describe(app, widget, findFixtures))),
    }))
  }

const endpointOf = (slug: string) => `/servers/${slug}/mcp`

const describe = ({ slug }: App, widget: Widget, findFixtures: FindFixtures) => ({
  app: slug,
  endpoint: endpointOf(slug),
  name: widget.name,
  title: widget.title,
  uri: contractAddress(widget.name),
  fixtures: findFixtures(widget),
})
