import { goneSignal } from '../api/gone.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { ChatDependencies } from './dependencies.ts'

const placeOf = ({ id, message, call }: { id: string; message: string; call: string }) => ({
  conversation: id,
  message,
  call,
})

export const chatWidgetRoutes = ({ chat: { widgets } }: ChatDependencies): ApiRoute[] => [
  defineRoute('GET /api/chat/conversations/:id/messages/:message/calls/:call/widget', {
    summary: 'The widget of a call, and its tool',
    fails: ['NOT_FOUND', 'APP_NOT_FOUND', 'SERVER_UNREACHABLE'],
    async run({ account, params }) {
      const { tool, contents } = await widgets.widget(account, placeOf(params))
      return { tool, resource: { contents } }
    },
  }),
  defineRoute('GET /api/chat/conversations/:id/messages/:message/calls/:call/resource', {
    summary: 'Another resource of the app, read for its widget',
    fails: ['NOT_FOUND', 'APP_NOT_FOUND', 'SERVER_UNREACHABLE'],
    run: async ({ account, params, query: { uri } }) => ({
      contents: await widgets.resource(account, placeOf(params), uri),
    }),
  }),
  defineRoute('POST /api/chat/conversations/:id/messages/:message/calls/:call/tools', {
    summary: 'Call a tool of the app for its widget; a call that needs approval returns the approval instead',
    costly: true,
    fails: ['NOT_FOUND', 'APP_NOT_FOUND', 'NOT_ALLOWED', 'CONFLICT', 'CHAT_FULL', 'SERVER_UNREACHABLE'],
    run: ({ account, params, body, reply }) =>
      widgets.call(account, placeOf(params), { ...body, signal: goneSignal(reply) }),
  }),
  defineRoute('PUT /api/chat/conversations/:id/messages/:message/calls/:call/state', {
    summary: 'Keep what a widget wants to find again',
    fails: ['NOT_FOUND', 'BODY_TOO_LARGE'],
    run: ({ account, params, body: { state } }) => widgets.keep(account, placeOf(params), state),
  }),
]
