import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import type { Auth } from '../auth/auth.ts'
import type { OAuthParts, ProtectedApp } from '../auth/oauth/provider.ts'
import { createThrottle } from '../auth/throttle.ts'
import { accountRoutes } from './account.ts'
import { consentRoutes } from './consent.ts'
import { oauthRoutes } from './oauth.ts'
import { cardPage, errorCard } from './page.ts'
import { signInRoutes } from './sign-in.ts'
import type { Visitors } from './visitors.ts'
import { welcomeRoutes } from './welcome.ts'

export interface AuthPagesOptions {
  auth: Auth
  visitors: Visitors
  clock(): Date
  origin(): string
  findApp(slug: string): ProtectedApp | null
  log: FastifyBaseLogger
}

const QUARTER_HOUR_MS = 15 * 60 * 1000
const TRIES = { email: 10, network: 30, registrations: 50 }

/** The pages for people, and the authorization server that sends them there. */
export const authPageRoutes = (options: AuthPagesOptions) => async (http: FastifyInstance) => {
  const { auth, visitors, clock, origin, findApp, log } = options
  const { accounts, sessions, invitations, oauth } = auth
  const throttle = (limit: number) => createThrottle({ limit, windowMs: QUARTER_HOUR_MS, clock })
  const throttles = { email: throttle(TRIES.email), network: throttle(TRIES.network) }

  http.register(signInRoutes({ accounts, visitors, throttles }))
  http.register(
    accountRoutes({
      accounts,
      sessions,
      visitors,
      throttle: throttles.email,
      disconnect: async (id) => oauth?.disconnect(id),
    }),
  )
  http.register(welcomeRoutes({ invitations, sessions, visitors }))
  if (!oauth) return
  const provider = lazyProvider({ oauth, origin, findApp, log })
  http.register(oauthRoutes({ provider, visitors, origin, throttle: throttle(TRIES.registrations) }))
  http.register(consentRoutes({ provider, visitors, resources: auth.resources, findApp }))
}

function lazyProvider({
  oauth,
  origin,
  findApp,
  log,
}: Pick<AuthPagesOptions, 'origin' | 'findApp' | 'log'> & { oauth: OAuthParts }): () => Promise<Provider> {
  let made: Promise<Provider> | null = null
  const make = async () => {
    // Loaded with the first request for it: most starts never need it, and it is large.
    const { createProvider } = await import('../auth/oauth/provider.ts')
    const provider = await createProvider({
      accounts: oauth.accounts,
      records: oauth.records,
      secrets: oauth.secrets,
      resources: oauth.resources,
      clock: oauth.clock,
      fetch: oauth.fetch,
      origin: origin(),
      findApp,
      errorPage: (words) => cardPage(errorCard(words)),
    })
    provider.on('server_error', (_, err) => log.error({ err }, 'authorization server failed'))
    provider.on('grant.revoked', (_, grantId) => log.warn({ grantId }, 'grant revoked'))
    return provider
  }
  return () => {
    made ??= make().catch((error) => {
      made = null
      throw error
    })
    return made
  }
}
