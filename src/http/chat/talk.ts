import { Readable } from 'node:stream'
import { goneSignal } from '../api/gone.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { ChatDependencies } from './dependencies.ts'
import { chatEventText } from './event-text.ts'

export const talkRoutes = ({ chat, streams }: ChatDependencies): ApiRoute[] => [
  defineRoute('POST /api/chat/conversations/:id/messages', {
    summary: 'Say something: it is stored first, then answered; the same id again gives the same reply',
    costly: true,
    status: 201,
    fails: ['NOT_FOUND', 'CONFLICT', 'ANSWER_UNDER_WAY', 'CHAT_FULL'],
    run: ({ account, params, body }) => chat.talk.say(account, params.id, body),
  }),
  defineRoute('POST /api/chat/conversations/:id/messages/:message/retry', {
    summary:
      'Answer a message anew, as another branch; what an earlier try has done is asked for before it is repeated',
    costly: true,
    status: 201,
    fails: ['NOT_FOUND', 'CONFLICT', 'ANSWER_UNDER_WAY', 'CHAT_FULL'],
    run: ({ account, params: { id, message }, body }) =>
      chat.talk.retry(account, id, { message, answer: body.id }),
  }),
  defineRoute('POST /api/chat/conversations/:id/messages/:message/stop', {
    summary: 'Stop an answer, whichever process runs it',
    fails: ['NOT_FOUND'],
    run: ({ account, params: { id, message } }) => chat.talk.stop(account, id, message),
  }),
  defineRoute('POST /api/chat/conversations/:id/approvals/:approval', {
    summary: 'Say yes or no to a call that waits',
    fails: ['NOT_FOUND', 'APPROVAL_DECIDED', 'NOT_ALWAYS'],
    run: ({ account, params: { id, approval }, body: { decision, always } }) =>
      chat.talk.decide(account, id, { approval, decision, always }),
  }),
  defineRoute('GET /api/chat/conversations/:id/events', {
    summary:
      'What happens in a conversation, as server-sent events; `Last-Event-ID` continues where it broke off',
    mediaType: 'text/event-stream',
    fails: ['NOT_FOUND', 'TOO_MANY_CONNECTIONS'],
    async run({ account, params, query, request, reply }) {
      const conversation = await chat.conversations.require(account, params.id)
      const sent = Number(request.headers['last-event-id'] ?? Number.NaN)
      const after = Number.isSafeInteger(sent) && sent >= 0 ? sent : (query.after ?? conversation.lastEvent)
      // A buffering proxy would defeat the stream.
      reply.header('x-accel-buffering', 'no')
      // Nothing else uses the connection, and a client that left must not delay shutdown.
      reply.header('connection', 'close')
      const refused = new AbortController()
      const unwatch = streams.watch(request, () => refused.abort())
      const gone = AbortSignal.any([goneSignal(reply), refused.signal])
      gone.addEventListener('abort', unwatch, { once: true })
      return Readable.from(
        chatEventText(chat.followers.follow(conversation, after, gone), request.log, refused.signal),
      )
    },
  }),
]
