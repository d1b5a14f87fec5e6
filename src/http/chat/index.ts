import type { FastifyInstance } from 'fastify'
import type { ChatService } from '../../chat/chat.ts'
import type { Access } from '../api/makers.ts'
import { refuseOtherMethods } from '../api/other-methods.ts'
import { type ApiRoute, serveRoute } from '../api/route.ts'
import type { RateLimits } from '../rate-limits.ts'
import type { Visitors } from '../visitors.ts'
import { conversationRoutes } from './conversations.ts'
import type { ChatDependencies } from './dependencies.ts'
import { chatServerRoutes, signedInRoute } from './servers.ts'
import { sharingRoutes } from './sharing.ts'
import { talkRoutes } from './talk.ts'
import { chatWidgetRoutes } from './widgets.ts'

export const chatApiRoutes = (dependencies: ChatDependencies): ApiRoute[] =>
  [conversationRoutes, talkRoutes, sharingRoutes, chatWidgetRoutes, chatServerRoutes].flatMap((of) =>
    of(dependencies),
  )

export interface ChatRoutesOptions {
  readonly chat: ChatService
  readonly routes: readonly ApiRoute[]
  readonly access: Pick<Access, 'person'>
  readonly visitors: Visitors
  readonly limits: RateLimits | null
}

/** `/api/chat…`: conversations, for signed-in users. */
export const chatRoutes =
  ({ chat, routes, access, visitors, limits }: ChatRoutesOptions) =>
  async (http: FastifyInstance) => {
    for (const route of routes)
      serveRoute(http, route, { admit: access.person, limits, counted: '/api/chat' })
    refuseOtherMethods(http, routes)
    http.register(signedInRoute({ chat, visitors }))
  }
