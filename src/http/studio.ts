import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
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

/** The web app: one page for every address of it, and its files under `/studio/`. */
export const studioRoutes = (folder: string) => async (http: FastifyInstance) => {
  http.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/studio/assets/',
    immutable: true,
    maxAge: '1y',
  })
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  for (const path of ['/play', '/play/*']) {
    http.get(path, async (_, reply) => {
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .header('referrer-policy', 'same-origin')
        .header('x-content-type-options', 'nosniff')
      return page
    })
  }
}
