import { asJson, asMarkdown, fileNameOf } from '../../chat/transcript.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { ChatDependencies } from './dependencies.ts'

const MARKDOWN = 'text/markdown; charset=utf-8'

export const sharingRoutes = ({ chat, origin }: ChatDependencies): ApiRoute[] => [
  defineRoute('GET /api/chat/conversations/:id/export', {
    summary: 'A conversation as a file: the branch that is shown as Markdown, or all of it as JSON',
    mediaType: MARKDOWN,
    fails: ['NOT_FOUND'],
    async run({ account, params, query: { format }, reply }) {
      const conversation = await chat.conversations.require(account, params.id)
      const messages = await chat.stores.conversations.messages(conversation.id)
      const isJson = format === 'json'
      if (isJson) reply.type('application/json')
      const name = fileNameOf(conversation, isJson ? 'json' : 'md')
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return isJson ? asJson(conversation, messages) : asMarkdown(conversation, messages)
    },
  }),
  defineRoute('POST /api/chat/conversations/:id/shares', {
    summary: 'Share the branch that is shown, up to now, by a link that shows it and nothing else',
    costly: true,
    status: 201,
    fails: ['NOT_FOUND'],
    async run({ account, params }) {
      const { secret, ...share } = await chat.conversations.share(account, params.id)
      return { ...share, url: `${origin()}/chat/shared/${secret}` }
    },
  }),
  defineRoute('DELETE /api/chat/conversations/:id/shares/:share', {
    summary: 'Withdraw a link',
    fails: ['NOT_FOUND'],
    run: ({ account, params: { id, share } }) => chat.conversations.unshare(account, id, share),
  }),
  defineRoute('GET /api/chat/shared/:secret', {
    summary: 'What a shared link shows, to whoever has it',
    open: true,
    fails: ['NOT_FOUND'],
    run: ({ params, query }) => chat.conversations.shared(params.secret, query.last),
  }),
  defineRoute('GET /api/chat/shared/:secret/messages/:message/calls/:call/widget', {
    summary: 'The widget of a call that a shared link shows, to be looked at',
    open: true,
    fails: ['NOT_FOUND', 'APP_NOT_FOUND'],
    async run({ params: { secret, message, call } }) {
      const { tool, contents } = await chat.widgets.shared(secret, { message, call })
      return { tool, resource: { contents } }
    },
  }),
]
