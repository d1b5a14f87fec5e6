import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { directionOf } from '../../common/phrases/direction.ts'
import type { Role } from '../auth/account.ts'
import { readAppName } from '../registry/link-address.ts'
import type { OpenLink } from '../registry/registry.ts'
import { languageOf } from './say.ts'
import type { Visitors } from './visitors.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  // The playground connects to other people's servers from this page.
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
  openLink: OpenLink
}

/** Sends the web app's page, whatever the address. */
export type SendStudio = (reply: FastifyReply) => FastifyReply

export function createStudioPage(studioDir: string): SendStudio {
  const page = readFileSync(join(studioDir, 'index.html'), 'utf8')
  return (reply) => {
    const language = languageOf(reply.request)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(page.replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}">`))
  }
}

/** The web app: one page for all its addresses, and its files under `/studio/`. */
export const studioRoutes =
  ({ studioDir, visitors, openLink }: StudioOptions, send: SendStudio) =>
  async (http: FastifyInstance) => {
    http.register(fastifyStatic, {
      root: join(studioDir, 'assets'),
      prefix: '/studio/assets/',
      immutable: true,
      maxAge: '1y',
    })
    // A shared conversation needs no sign-in.
    for (const path of ['/play', '/play/*', '/chat/shared/*']) http.get(path, async (_, reply) => send(reply))
    const pages = (paths: readonly string[], roles: readonly Role[]) => {
      for (const path of paths)
        http.get(path, async (request, reply) => {
          const account = await visitors.known(request)
          if (!account) return reply.redirect(`/sign-in?next=${encodeURIComponent(request.url)}`, 303)
          const link = linkIn(request.url)
          // Removes the key from the address before the page could reveal it.
          if (link && (await openLink(link, account.id)))
            return reply.redirect(withoutKey(request.url, link), 303)
          return roles.includes(account.role) ? send(reply) : reply.redirect('/', 303)
        })
    }
    pages(['/apps', '/apps/*', '/chat', '/chat/*'], ['owner', 'maker', 'user'])
    pages(['/people', '/health'], ['owner'])
    pages(['/record', '/calls'], ['owner', 'auditor'])
  }

/** The link in a chat's address (`/chat?app=…`), or null. */
const linkIn = (url: string): string | null =>
  new URLSearchParams(url.split('?')[1]).getAll('app').find((name) => readAppName(name).key !== null) ?? null

const withoutKey = (url: string, link: string): string =>
  url.replaceAll(encodeURIComponent(link), readAppName(link).slug).replaceAll(link, readAppName(link).slug)
