import { Readable } from 'node:stream'
import fastify, { LogController } from 'fastify'
import type { Logger } from 'pino'
import { createResources } from '../auth/resource.ts'
import type { User } from '../contract/index.ts'
import { parseJsonBody } from '../http/json-body.ts'
import { mcpRoutes } from '../http/mcp.ts'
import { createChallenges } from '../http/protected-resource.ts'
import type { Endpoints } from '../mcp/endpoints.ts'

/** Somebody who is signed in. */
export interface TestUser extends User {
  /** Scopes of their token; all by default. */
  readonly scopes?: readonly string[]
}

/** The server's own MCP route, without a port: requests are handed to it in this process. */
export interface MemoryDoor {
  /** The address of an App, for a client. */
  addressOf(slug: string): URL
  /** `fetch` as this user. */
  fetchAs(user: TestUser | null): typeof fetch
  close(): Promise<void>
}

const ORIGIN = 'http://vitrine.test'
const WITHOUT_BODY = new Set([204, 205, 304])

export function openMemoryDoor(endpoints: Endpoints, log: Logger): MemoryDoor {
  const http = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  })
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, parseJsonBody)
  // Tokens stand for those who were let in here, and for nobody else.
  const tokens = new Map<string, TestUser>()
  http.register(
    mcpRoutes({
      endpoints,
      authenticator: {
        async authenticate(authorization) {
          const found = tokens.get(authorization ?? '')
          if (!found) return { user: null, problem: authorization === undefined ? null : 'invalid_token' }
          const { scopes = null, ...user } = found
          return { user, role: 'user', scopes }
        },
      },
      identify: async () => null,
      streams: { watch: () => () => {} },
      challenges: createChallenges(createResources({ origin: () => ORIGIN, appDomain: null })),
      limits: null,
      appLimiter: async () => () => {},
    }),
  )
  const fetchAs = (user: TestUser | null): typeof fetch => {
    const token = `Bearer ${tokens.size}`
    if (user) tokens.set(token, user)
    return async (input, init) => {
      const request = new Request(input, init)
      if (user) request.headers.set('authorization', token)
      const { pathname, search } = new URL(request.url)
      const reply = await http.inject({
        method: request.method as 'POST',
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        payload: await request.text(),
        payloadAsStream: true,
        signal: request.signal,
      })
      const headers = Object.entries(reply.headers).map(([name, value]) => [name, String(value)] as const)
      const body = WITHOUT_BODY.has(reply.statusCode) ? null : Readable.toWeb(reply.stream())
      return new Response(body as ReadableStream | null, {
        status: reply.statusCode,
        headers: Object.fromEntries(headers),
      })
    }
  }
  return {
    addressOf: (slug) => new URL(`/servers/${slug}/mcp`, ORIGIN),
    fetchAs,
    close: () => http.close(),
  }
}
