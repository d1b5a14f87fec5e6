import type { FastifyInstance, FastifyRequest } from 'fastify'
import { matchesSearch } from '../../../common/matches-search.ts'
import type { Account } from '../../auth/account.ts'
import type { Accounts } from '../../auth/accounts.ts'
import type { Endpoints } from '../../mcp/endpoints.ts'
import type { Registry } from '../../registry/registry.ts'
import { type QueryValue, queryText } from '../query-text.ts'
import { languageOf } from '../say.ts'
import { styleSource } from '../security-headers.ts'
import type { SendStudio } from '../studio.ts'
import type { Visitors } from '../visitors.ts'
import { landingPage } from './landing.ts'
import { HOME_STYLE } from './style.ts'
import { tryableApp } from './tryable-app.ts'
import { type UsableApp, userHome } from './user-home.ts'

export interface HomeOptions {
  endpoints: Endpoints
  registry: Registry
  accounts: Pick<Accounts, 'list'>
  visitors: Visitors
  publicUrl: URL | null
  /** The address of the pages' script. */
  script: string
}

/** Of all, and of those that are searched. */
const MOST_LISTED = 200
const MOST_SEARCHED = 2000

/** `/`: the studio for makers, usable apps for users, and a landing page for everybody else. */
export const homeRoutes =
  ({ endpoints, registry, accounts, visitors, publicUrl, script }: HomeOptions, sendStudio: SendStudio) =>
  async (http: FastifyInstance) => {
    const usableApps = async (account: Account, search: string): Promise<UsableApp[]> => {
      const most = search ? MOST_SEARCHED : MOST_LISTED
      const made = await registry.workshop.stores.drafts.usableBy(account, most)
      // An App without suggestions is meant for programs.
      const forPeople = endpoints.apps().filter(({ prompts = [] }) => prompts.length > 0)
      return [
        ...forPeople.map(({ slug, title, description, prompts = [] }) => ({
          slug,
          title,
          description,
          prompts,
        })),
        ...made.flatMap(({ mcpSlug, content: { name, description } }) =>
          mcpSlug ? [{ slug: mcpSlug, title: name, description, prompts: [`Show me ${name}`] }] : [],
        ),
      ].filter(({ title, description }) => matchesSearch(search, title, description))
    }
    const visitorsPage = async (request: FastifyRequest) => {
      const apps = endpoints.apps()
      const isSetUp = (await accounts.list()).length > 0
      const origin = publicUrl?.origin ?? originOf(request)
      const language = languageOf(request)
      return landingPage({ apps, tryable: tryableApp(apps), origin, script, isSetUp, language })
    }
    http.get<{ Querystring: { q?: QueryValue } }>('/', async (request, reply) => {
      const account = await visitors.known(request)
      if (account?.role === 'auditor') return reply.redirect('/record', 303)
      if (account && account.role !== 'user') return sendStudio(reply)
      const search = queryText(request.query.q).slice(0, LONGEST_SEARCH)
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .send(
          account
            ? userHome(await usableApps(account, search), search, languageOf(request))
            : await visitorsPage(request),
        )
    })
  }

const LONGEST_SEARCH = 200

const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`

const POLICY = [
  "default-src 'none'",
  styleSource(HOME_STYLE),
  "script-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
