import type { FastifyInstance, FastifyRequest } from 'fastify'
import { connectGuides } from '../../../common/connect-guides.ts'
import { inLocale } from '../../../common/in-locale.ts'
import { type App, mayUse } from '../../contract/index.ts'
import { AppError } from '../../errors.ts'
import type { Endpoints } from '../../mcp/endpoints.ts'
import type { FindWidget } from '../../mcp/widgets.ts'
import { readAppName } from '../../registry/link-address.ts'
import type { OpenLink } from '../../registry/registry.ts'
import { html } from '../html.ts'
import { sendCard } from '../page.ts'
import { pageScript } from '../page-script.ts'
import { languageOf, say, sayIn, wantedLocale } from '../say.ts'
import type { Visitors } from '../visitors.ts'
import { appIcon } from './icon.ts'
import { PAGE_HEADERS, publicPage } from './page.ts'
import {
  firstQuestion,
  type PreviewParts,
  type PreviewSituation,
  previewSituation,
  widgetPreview,
} from './widget-preview.ts'

export interface PublicPageOptions extends PreviewParts {
  endpoints: Endpoints
  findWidget: FindWidget
  visitors: Pick<Visitors, 'known'>
  openLink: OpenLink
  /** The folder of the built web app. */
  studioDir: string
  origin(): string
}

interface SlugRoute {
  Params: { slug: string }
}

/** `/servers/{slug}`: an App's public page. */
export const publicPageRoutes = (options: PublicPageOptions) => async (http: FastifyInstance) => {
  const { endpoints, findWidget, origin, visitors, openLink } = options
  const script = pageScript(options.studioDir)
  /** An app that is not shared with a visitor does not exist for them. */
  const find = async (name: string, request: FastifyRequest) => {
    const { slug, key } = readAppName(name)
    const app = (await endpoints.load(slug))?.app
    if (!app) return null
    const visitor = app.access === 'public' ? null : await visitors.known(request)
    // An invalid key opens nothing, even for those who need none.
    if (!mayUse(app, key === null ? visitor : null, 'view', key)) return null
    // Remembered, so that the chat and the home page offer it from now on.
    if (key !== null && visitor && !mayUse(app, visitor)) await openLink(name, visitor.id)
    return { app, visitor }
  }

  http.get<SlugRoute>('/servers/:slug', async (request, reply) => {
    const { slug } = request.params
    const found = await find(slug, request)
    if (!found) return sendCard(reply, NOTHING_HERE, 404)
    const { app, visitor } = found
    const exhibit = await previewSituation(app, options, visitor)
    const language = languageOf(request)
    const texts = inLocale(app.translations, wantedLocale(request))
    const page = publicPage({
      language,
      name: texts?.title ?? app.title,
      description: texts?.description ?? app.description,
      script,
      sample: exhibit && `/servers/${slug}/sample.json`,
      guides: connectGuides(
        usable(
          { ...app, ...(texts?.title && { title: texts.title }) },
          exhibit,
          `${origin()}/servers/${slug}/mcp`,
        ),
        sayIn(language),
      ),
    })
    return reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(page)
  })

  http.get<SlugRoute>('/servers/:slug/icon.svg', async (request, reply) => {
    const { slug } = request.params
    const { app } = (await find(slug, request)) ?? {}
    if (!app) throw new AppError('APP_NOT_FOUND', { slug })
    return reply
      .type('image/svg+xml')
      .header('cache-control', app.access === 'public' ? 'public, max-age=3600' : 'private, no-cache')
      .send(appIcon(app))
  })

  http.get<SlugRoute>('/servers/:slug/sample.json', async (request, reply) => {
    const { slug } = request.params
    const found = await find(slug, request)
    const exhibit = found && (await previewSituation(found.app, options, found.visitor))
    if (!exhibit) throw new AppError('APP_NOT_FOUND', { slug })
    return reply
      .header('cache-control', 'no-cache')
      .send(widgetPreview(exhibit, findWidget, localeOf(found.app, request)))
  })
}

/** The person's own language where the app has texts in it, or else that of the page. */
const localeOf = (app: App, request: FastifyRequest): string =>
  inLocale(app.translations, wantedLocale(request)) ? wantedLocale(request) : languageOf(request)

const NOTHING_HERE = {
  title: say('App not found'),
  body: html`<p class="lead">${say('The app may have been unpublished, or the address may be wrong. If it was shared with you, sign in to see it.')}</p><p><a class="button" href="/sign-in">${say('Sign in')}</a></p><p class="quiet"><a href="/">${say('Go to the home page')}</a></p>`,
}

function usable(app: App, exhibit: PreviewSituation | null, mcpUrl: string) {
  const tool = exhibit?.tool ?? app.tools[0]
  return {
    name: app.title,
    slug: app.slug,
    mcpUrl,
    toolName: tool?.name ?? '',
    args: exhibit?.input ?? {},
    question: exhibit?.question ?? firstQuestion(app),
    signIn: app.access === 'signed-in' && mcpUrl.endsWith(`/${app.slug}/mcp`),
  }
}
