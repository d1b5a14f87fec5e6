import type { FastifyRequest } from 'fastify'
import { asJson, asMarkdown, fileNameOf } from '../../chat/transcript.ts'
import { AppError } from '../../errors.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { ChatDependencies } from './dependencies.ts'

const MARKDOWN = 'text/markdown; charset=utf-8'

export const sharingRoutes = ({ chat, identify, origin }: ChatDependencies): ApiRoute[] => {
  /** A link shows nothing of an app that its reader may not use. */
  const requireUsable = async (request: FastifyRequest, apps: readonly string[]) => {
    const reader = await identify(request).catch(() => null)
    if (!(await chat.mayRead(reader, apps))) throw new AppError('APP_NOT_SHARED', {}, NOT_SHARED)
  }
  return [
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
      summary: 'What a shared link shows to anybody who has it',
      open: true,
      fails: ['NOT_FOUND', 'APP_NOT_SHARED'],
      async run({ params, query, request }) {
        const shared = await chat.conversations.shared(params.secret, query.last)
        const parts = shared.messages.flatMap((message) => message.parts)
        await requireUsable(
          request,
          parts.flatMap((part) => (part.type === 'call' ? part.call.app : [])),
        )
        return shared
      },
    }),
    defineRoute('GET /api/chat/shared/:secret/messages/:message/calls/:call/widget', {
      summary: 'The widget of a call that a shared link shows, to be looked at',
      open: true,
      fails: ['NOT_FOUND', 'APP_NOT_FOUND', 'APP_NOT_SHARED'],
      async run({ params: { secret, message, call }, request }) {
        const { app } = await chat.conversations.sharedCall(secret, { message, call })
        await requireUsable(request, [app])
        const { tool, contents } = await chat.widgets.shared(secret, { message, call })
        return { tool, resource: { contents } }
      },
    }),
  ]
}

const NOT_SHARED = {
  words:
    "This conversation uses an app that isn't shared with you. Sign in, or ask the app's maker for access.",
}
