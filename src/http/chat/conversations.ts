import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { ChatDependencies } from './dependencies.ts'

export const conversationRoutes = ({ chat }: ChatDependencies): ApiRoute[] => [
  defineRoute('GET /api/chat/options', {
    summary: 'The models and apps that a conversation can have',
    async run({ account }) {
      return {
        models: chat.models.map(({ kind, name }) => ({ kind, name })),
        apps: await chat.options(account),
      }
    },
  }),
  defineRoute('GET /api/chat/conversations', {
    summary: 'One’s own conversations, the last changed first',
    async run({ account, query: { search, limit, before } }) {
      const page = { search: search?.trim() || null, limit, before: before ?? null }
      return { conversations: await chat.conversations.list(account.id, page) }
    },
  }),
  defineRoute('POST /api/chat/conversations', {
    summary: 'Begin a conversation; the same id again gives the one that is there',
    costly: true,
    status: 201,
    fails: ['CONFLICT', 'CHAT_FULL'],
    async run({ account, body: { id, title, apps, model } }) {
      const chosen =
        apps ?? (await chat.options(account)).filter(({ byDefault }) => byDefault).map(({ app }) => app)
      return chat.conversations.create(account, { id, title, apps: chosen, model })
    },
  }),
  defineRoute('GET /api/chat/conversations/:id', {
    summary: 'A conversation with all its branches, and where to follow on from',
    fails: ['NOT_FOUND'],
    run: ({ account, params }) => chat.conversations.view(account, params.id),
  }),
  defineRoute('GET /api/chat/conversations/:id/messages', {
    summary: 'Part of a branch, up to a message',
    fails: ['NOT_FOUND'],
    run: ({ account, params, query }) => chat.conversations.page(account, params.id, query.last),
  }),
  defineRoute('PATCH /api/chat/conversations/:id', {
    summary: 'Rename a conversation, choose its apps, model or branch, or take back what is always allowed',
    fails: ['NOT_FOUND'],
    run({ account, params, body: { title, apps, model, head, allowed } }) {
      return chat.conversations.change(account, params.id, {
        ...(title !== undefined && { title }),
        ...(apps !== undefined && { apps }),
        ...(model !== undefined && { model }),
        ...(head !== undefined && { head }),
        ...(allowed !== undefined && { allowed }),
      })
    },
  }),
  defineRoute('DELETE /api/chat/conversations/:id', {
    summary: 'Delete a conversation with all that belongs to it',
    fails: ['NOT_FOUND'],
    run: ({ account, params }) => chat.conversations.remove(account, params.id),
  }),
]
