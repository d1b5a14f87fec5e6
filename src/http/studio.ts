import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Visitors } from './visitors.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  // The playground opens other people's servers too, from this page.
  "connect-src 'self' http: https:",
  // A widget that navigates its own frame gets no further than this server.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export interface StudioOptions {
  /** The folder of the built web app. */
  studioDir: string
  visitors: Visitors
}

/** Sends the web app's one page, whichever address it is opened at. */
export type SendStudio = (reply: FastifyReply) => FastifyReply

export function createStudioPage(studioDir: string): SendStudio {
  const page = readFileSync(join(studioDir, 'index.html'), 'utf8')
  return (reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(page)
}

/** The web app: one page for every address of it, and its files under `/studio/`. */
export const studioRoutes =
  ({ studioDir, visitors }: StudioOptions, send: SendStudio) =>
  async (http: FastifyInstance) => {
    http.register(fastifyStatic, {
      root: join(studioDir, 'assets'),
      prefix: '/studio/assets/',
      immutable: true,
      maxAge: '1y',
    })
    // A shared conversation needs no sign-in.
    for (const path of ['/play', '/play/*', '/chat/shared/*']) http.get(path, async (_, reply) => send(reply))
    for (const path of ['/apps', '/apps/*', '/chat', '/chat/*'])
      http.get(path, async (request, reply) => {
        if (await visitors.known(request)) return send(reply)
        return reply.redirect(`/sign-in?next=${encodeURIComponent(request.url)}`, 303)
      })
  }
