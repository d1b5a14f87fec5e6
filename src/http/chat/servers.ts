import type { FastifyInstance } from 'fastify'
import type { ConnectedServerView } from '../../../common/api/chat-servers.ts'
import { readTool } from '../../../common/mcp-client/tool.ts'
import { type ChatService, SERVER_SIGNED_IN_PATH } from '../../chat/chat.ts'
import type { ChatServer } from '../../chat/servers/server.ts'
import { AppError } from '../../errors.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import { type QueryValue, queryText } from '../query-text.ts'
import type { Visitors } from '../visitors.ts'
import type { ChatDependencies } from './dependencies.ts'

export const chatServerRoutes = ({ chat: { servers } }: ChatDependencies): ApiRoute[] => [
  defineRoute('GET /api/chat/servers', {
    summary: 'The MCP servers one has connected',
    run: async ({ account }) => ({ servers: (await servers.list(account)).map(show) }),
  }),
  defineRoute('POST /api/chat/servers', {
    summary: 'Connect an MCP server by its address; where it asks for a sign-in, its status says so',
    costly: true,
    status: 201,
    async run({ account, body: { address, name, headers } }) {
      return show(await servers.add(account, { address, name, headers }))
    },
  }),
  defineRoute('POST /api/chat/servers/:id/refresh', {
    summary: 'Ask a connected server again what it has',
    costly: true,
    fails: ['NOT_FOUND'],
    run: async ({ account, params }) => show(await servers.refresh(account, params.id)),
  }),
  defineRoute('POST /api/chat/servers/:id/sign-in', {
    summary: 'Begin to sign in at a connected server',
    costly: true,
    fails: ['NOT_FOUND', 'SERVER_UNREACHABLE'],
    run: async ({ account, params }) => ({ url: (await servers.beginSignIn(account, params.id)).href }),
  }),
  defineRoute('PATCH /api/chat/servers/:id', {
    summary: 'Believe what the tools of a connected server say of themselves, or no longer',
    fails: ['NOT_FOUND'],
    run: async ({ account, params, body }) => show(await servers.trust(account, params.id, body.trusted)),
  }),
  defineRoute('DELETE /api/chat/servers/:id', {
    summary: 'Disconnect a server, and forget what opens it',
    fails: ['NOT_FOUND'],
    run: ({ account, params }) => servers.remove(account, params.id),
  }),
]

const show = ({
  id,
  name,
  address,
  status,
  problem,
  listing,
  trusted,
  createdAt,
}: ChatServer): ConnectedServerView => ({
  id,
  app: `server:${id}`,
  name: name || listing.title || new URL(address).host,
  address,
  status,
  problem,
  trusted,
  tools: listing.tools.map(readTool).map(({ name: tool, title, description, readOnly, destructive }) => ({
    name: tool,
    title,
    description,
    readOnly,
    destructive,
  })),
  createdAt,
})

interface SignedInRoute {
  Querystring: { code?: QueryValue; state?: QueryValue; iss?: QueryValue }
}

/** Another authorization server redirects here: only the user who began can finish, and once. */
export const signedInRoute =
  ({ chat, visitors }: { chat: ChatService; visitors: Visitors }) =>
  async (http: FastifyInstance) => {
    http.get<SignedInRoute>(SERVER_SIGNED_IN_PATH, async (request, reply) => {
      const account = await visitors.known(request)
      if (!account) return reply.redirect('/sign-in?next=%2Fchat', 303)
      const { code, state, iss } = request.query
      try {
        const back = { code: queryText(code), state: queryText(state), iss: queryText(iss) || null }
        const { id } = await chat.servers.endSignIn(account, back)
        return await reply.redirect(`/chat?server=${id}`, 303)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return reply.redirect(`/chat?problem=${encodeURIComponent(error.message)}`, 303)
      }
    })
  }
