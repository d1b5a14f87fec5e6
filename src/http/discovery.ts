import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Resources } from '../auth/resource.ts'
import { type App, mayUse } from '../contract/index.ts'
import { AppError } from '../errors.ts'
import type { Endpoints } from '../mcp/endpoints.ts'
import { catalogEntry, SERVER_CARD_MIME, serverCard, serverJson } from '../store/server-json.ts'
import type { StoreRecords } from '../store/store-record.ts'

export interface DiscoveryOptions {
  endpoints: Endpoints
  resources: Resources
  records: StoreRecords
  /** Proves our domain to the MCP registry. */
  registryAuth: string | null
}

interface SlugRoute {
  Params: { slug: string }
}

/** OpenAI reads a token there to see whose domain it is. */
export const CHALLENGE_PATH = '/.well-known/openai-apps-challenge'
const CACHED = 'public, max-age=3600'

/** Metadata that registries, directories and clients read before they connect. */
export const discoveryRoutes =
  ({ endpoints, resources, records, registryAuth }: DiscoveryOptions) =>
  async (http: FastifyInstance) => {
    /** Only what strangers may know of is described to them. */
    const findPublic = async (slug: string): Promise<App> => {
      const app = (await endpoints.load(slug))?.app
      if (!app || !mayUse(app, null, 'view')) throw new AppError('APP_NOT_FOUND', { slug })
      return app
    }
    const sendToken = (reply: FastifyReply, token: string | null | undefined) => {
      if (!token) throw new AppError('NOT_FOUND', {})
      return reply.type('text/plain; charset=utf-8').send(token)
    }
    http.get<SlugRoute>(`${CHALLENGE_PATH}/servers/:slug`, async ({ params: { slug } }, reply) =>
      sendToken(reply, (await records.find(slug))?.challenge),
    )
    // The server's own domain can prove one App.
    http.get(CHALLENGE_PATH, async (_, reply) => sendToken(reply, await records.onlyChallenge()))
    http.get('/.well-known/mcp-registry-auth', async (_, reply) => sendToken(reply, registryAuth))
    http.get<SlugRoute>('/servers/:slug/mcp/server-card', async ({ params: { slug }, headers }, reply) => {
      const card = serverCard(await findPublic(slug), resources.of(slug, headers.host))
      reply.header('access-control-allow-origin', '*').header('cache-control', CACHED)
      return reply.type(SERVER_CARD_MIME).send(Buffer.from(JSON.stringify(card)))
    })
    http.get<SlugRoute>('/servers/:slug/server.json', async ({ params: { slug }, headers }) =>
      serverJson(await findPublic(slug), resources.of(slug, headers.host)),
    )
    http.get('/.well-known/mcp/catalog.json', async (_, reply) => {
      const listed = endpoints.apps().filter((app) => !app.unlisted && mayUse(app, null, 'view'))
      reply.header('access-control-allow-origin', '*').header('cache-control', CACHED)
      return { specVersion: '1.0', entries: listed.map((app) => catalogEntry(app, resources.of(app.slug))) }
    })
  }
