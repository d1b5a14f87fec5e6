import type { FastifyInstance } from 'fastify'
import type { Account } from '../auth/account.ts'
import { type App, mayUse, type Widget } from '../contract/index.ts'
import type { Endpoints } from '../mcp/endpoints.ts'
import { contractAddress } from '../mcp/widgets.ts'
import type { DraftStore } from '../registry/draft.ts'
import { readAppName } from '../registry/link-address.ts'
import { mayDevelop } from './dev.ts'
import type { DevFeed } from './dev-feed.ts'
import type { Identify } from './identify.ts'
import { type QueryValue, queryText } from './query-text.ts'

export type FindFixtures = (widget: Widget) => unknown

/** An outside app that could not be served, and why. */
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
    /** Strangers may use public apps whose address they know, but get no list. */
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
    const madeAndNamed = async (name: string, account: Account | null) => {
      const made = await madeFor(account)
      const isListed = [...made, ...endpoints.apps()].some(({ slug }) => slug === name)
      return name === '' || isListed ? made : [...made, ...(await namedFor(name, account))]
    }
    /** The app named in an address, if the list lacks it: strangers get no list, and a link may carry a key. */
    const namedFor = async (name: string, account: Account | null) => {
      const { slug, key } = readAppName(name)
      const app = (await endpoints.load(slug))?.app
      if (!app || !mayUse(app, account, 'use', key)) return []
      const { title, description } = app
      return [{ slug: name, title, description, access: 'public' as const, unlisted: true }]
    }
    /** Signed-out visitors see what the sign-in is for. */
    const codeAppsFor = (account: Account | null) =>
      endpoints.apps().filter((app) => account === null || mayUse(app, account))
    http.get<{ Querystring: { app?: QueryValue } }>('/api/play/apps', async (request) => ({
      // The first state of `/api/play/dev`, if the caller may see it.
      dev: (await mayDevelop(request, { dev, identify })) ? dev?.state() : null,
      apps: [
        ...(await madeAndNamed(queryText(request.query.app), await identify(request))).map((app) => ({
          ...app,
          made: true,
        })),
        ...codeAppsFor(await identify(request)).map(
          ({ slug, title, description, access, unlisted = false }) => ({
            slug,
            title,
            description,
            access,
            unlisted,
            made: false,
          }),
        ),
      ].map((app) => ({ ...app, endpoint: endpointOf(app.slug) })),
    }))
    // Paths and errors of the server are for its owners.
    http.get('/api/play/left-out', async (request) => ({
      leftOut: (await identify(request))?.role === 'owner' ? leftOut() : [],
    }))
    // No error without a sign-in: anonymous visitors are usual here.
    http.get('/api/play/reader', async (request) => {
      const account = await identify(request)
      return { reader: account && { id: account.id } }
    })

    http.get('/api/play/widgets', async (request) => {
      // A widget is read through its App, so without a sign-in only public ones are shown.
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
