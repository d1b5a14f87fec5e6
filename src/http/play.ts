import type { FastifyInstance } from 'fastify'
import type { App, Widget } from '../contract/index.ts'
import type { Endpoints } from '../mcp/endpoints.ts'
import { contractAddress } from '../mcp/widgets.ts'
import type { Identify } from './identify.ts'

/** The situations a widget was built with, as data. */
export type FindFixtures = (widget: Widget) => unknown

/** The folder of an app from outside that is not served, and why. */
export interface LeftOutFolder {
  readonly folder: string
  readonly reason: string
}

interface PlayDoor {
  endpoints: Endpoints
  findFixtures: FindFixtures
  identify: Identify
  leftOut(): readonly LeftOutFolder[]
}

/** `/api/play/…`: what the playground can open. */
export const playRoutes =
  ({ endpoints, findFixtures, identify, leftOut }: PlayDoor) =>
  async (http: FastifyInstance) => {
    http.get('/api/play/apps', async () => ({
      apps: endpoints.apps().map(({ slug, title, description, access }) => ({
        slug,
        title,
        description,
        access,
        endpoint: endpointOf(slug),
      })),
    }))
    // Paths and errors of the server are for whoever runs it.
    http.get('/api/play/left-out', async (request) => ({
      leftOut: (await identify(request))?.role === 'owner' ? leftOut() : [],
    }))
    // No refusal for want of a sign-in: whoever looks on without one is the usual case here.
    http.get('/api/play/reader', async (request) => {
      const account = await identify(request)
      return { reader: account && { id: account.id } }
    })

    http.get('/api/play/widgets', async (request) => {
      // A widget is read through its App, so without a sign-in only what is public can be shown.
      const account = await identify(request)
      const open = endpoints.apps().filter(({ access }) => access === 'public' || account)
      const widgets = new Map(
        open.flatMap((app) => app.widgets.map((widget) => [widget.name, { app, widget }])),
      )
      return { widgets: [...widgets.values()].map(({ app, widget }) => describe(app, widget, findFixtures)) }
    })
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
