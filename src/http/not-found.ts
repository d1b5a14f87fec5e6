import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { html } from './html.ts'
import { type PageCard, sendCard } from './page.ts'
import { say } from './say.ts'

export const nothingAt = (url: string) => new AppError('NOT_FOUND', { path: url.split('?')[0] }).body()

/** A page for browsers, the catalogue's error for programs. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const looks = request.method === 'GET' && !request.url.startsWith('/api/')
  if (looks && request.headers.accept?.includes('text/html')) return sendCard(reply, NOTHING_HERE, 404)
  return reply.code(404).send(nothingAt(request.url))
}

const NOTHING_HERE: PageCard = {
  title: say('Page not found'),
  body: html`<p class="lead">${say('Check the address. The page may have moved or been deleted.')}</p>
<p><a class="button" href="/">${say('Go to the home page')}</a></p>
<p class="quiet"><a href="/play">${say('Playground')}</a> · <a href="/chat">${say('Chat')}</a> · <a href="/account">${say('Your account')}</a></p>`,
}
