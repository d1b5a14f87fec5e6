import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Account } from '../../auth/account.ts'
import type { Accounts } from '../../auth/accounts.ts'
import type { Endpoints } from '../../mcp/endpoints.ts'
import type { Registry } from '../../registry/registry.ts'
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

const MOST_LISTED = 200

/** `/`: the studio for those who make apps, what there is to use for those who use them, and for everybody else what this is. */
export const homeRoutes =
  ({ endpoints, registry, accounts, visitors, publicUrl, script }: HomeOptions, sendStudio: SendStudio) =>
  async (http: FastifyInstance) => {
    const usableApps = async (account: Account): Promise<UsableApp[]> => {
      const made = await registry.workshop.stores.drafts.usableBy(account, MOST_LISTED)
      // An App that suggests nothing to say is there for other programs.
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
      ]
    }
    const visitorsPage = async (request: FastifyRequest) => {
      const apps = endpoints.apps()
      const isSetUp = (await accounts.list()).length > 0
      const origin = publicUrl?.origin ?? originOf(request)
      return landingPage({ apps, tryable: tryableApp(apps), origin, script, isSetUp })
    }
    http.get('/', async (request, reply) => {
      const account = await visitors.known(request)
      if (account && account.role !== 'user') return sendStudio(reply)
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .send(account ? userHome(await usableApps(account)) : await visitorsPage(request))
    })
  }

const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`

const POLICY = [
  "default-src 'none'",
  styleSource(HOME_STYLE),
  "script-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
