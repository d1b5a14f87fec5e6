import type { FastifyInstance } from 'fastify'
import type { Account } from '../auth/account.ts'
import type { App, Widget } from '../contract/index.ts'
import type { Endpoints } from '../mcp/endpoints.ts'
import { contractAddress } from '../mcp/widgets.ts'
import type { DraftStore } from '../registry/draft.ts'
import { mayDevelop } from './dev.ts'
import type { DevFeed } from './dev-feed.ts'
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
  drafts: Pick<DraftStore, 'usableBy'>
  findFixtures: FindFixtures
  identify: Identify
  leftOut(): readonly LeftOutFolder[]
  dev: DevFeed | null
}

/** `/api/play/…`: what the playground can open. */
export const playRoutes =
  ({ endpoints, drafts, findFixtures, identify, leftOut, dev }: PlayDoor) =>
  async (http: FastifyInstance) => {
    /** Strangers may use public apps whose address they know, and find no list of them. */
    const madeFor = async (account: Account | null) =>
      (account ? await drafts.usableBy(account, MOST_MADE) : []).flatMap(
        ({ mcpSlug, audience, content: { name, description } }) =>
          mcpSlug
            ? [
                {
                  slug: mcpSlug,
                  title: name,
                  description,
                  access: audience === 'public' ? 'public' : 'signed-in',
                },
              ]
            : [],
      )
    http.get('/api/play/apps', async (request) => ({
      // What `/api/play/dev` tells first, where it tells anything.
      dev: (await mayDevelop(request, { dev, identify })) ? dev?.state() : null,
      apps: [
        ...(await madeFor(await identify(request))).map((app) => ({ ...app, made: true })),
        ...endpoints.apps().map(({ slug, title, description, access, unlisted = false }) => ({
          slug,
          title,
          description,
          access,
          unlisted,
          made: false,
        })),
      ].map((app) => ({ ...app, endpoint: endpointOf(app.slug) })),
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

const MOST_MADE = 200

const endpointOf = (slug: string) => `/servers/${slug}/mcp`

const describe = ({ slug }: App, widget: Widget, findFixtures: FindFixtures) => ({
  app: slug,
  endpoint: endpointOf(slug),
  name: widget.name,
  title: widget.title,
  uri: contractAddress(widget.name),
  fixtures: findFixtures(widget),
})
