import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import type { Auth } from '../auth/auth.ts'
import { loadSigningKeys } from '../auth/oauth/keys.ts'
import type { FindProtectedApp } from '../auth/oauth/resource-server.ts'
import { createSignInThrottle } from '../auth/sign-in-throttle.ts'
import { createThrottle } from '../auth/throttle.ts'
import { accountRoutes } from './account.ts'
import { accountDeletionRoutes } from './account-deletion.ts'
import { companySignInRoutes } from './company-sign-in.ts'
import { consentRoutes } from './consent.ts'
import type { Identify } from './identify.ts'
import { languageRoutes } from './language.ts'
import { oauthRoutes } from './oauth.ts'
import { createOAuthLimits, type OAuthLimits } from './oauth-limits.ts'
import { cardPage, errorCard } from './page.ts'
import { passwordRoutes } from './password.ts'
import type { LeftOutFolder } from './play.ts'
import { signInRoutes } from './sign-in.ts'
import { tokenRoutes } from './tokens.ts'
import type { Visitors } from './visitors.ts'
import { welcomeRoutes } from './welcome.ts'

export interface AuthPagesOptions {
  auth: Auth
  visitors: Visitors
  identify: Identify
  clock(): Date
  origin(): string
  findApp: FindProtectedApp
  /** The address of the pages' script. */
  script: string
  /** A database for counting attempts, if several processes share one. */
  signInCounts: object | null
  /** Turns password sign-in on or off. */
  passwords: 'on' | 'off'
  leftOut(): readonly LeftOutFolder[]
  log: FastifyBaseLogger
}

/** Of one network, which may be a whole company's; each sign-in takes two. */
const COMPANY_SIGN_INS = { points: 120, seconds: 60 }
const GUESSES = { points: 10, seconds: 15 * 60 }

/** The pages for people, and the authorization server that redirects to them. */
export const authPageRoutes = (options: AuthPagesOptions) => async (http: FastifyInstance) => {
  const { auth, visitors, identify, clock, findApp, script, signInCounts: shared } = options
  const { accounts, invitations, personalTokens, changePassword } = auth
  const { record } = auth.events
  const { company } = auth
  const hasPasswords = options.passwords === 'on'
  const throttle = createSignInThrottle({ shared })
  const guesses = createThrottle({ name: 'password-change', ...GUESSES, shared })

  http.register(signInRoutes({ accounts, visitors, throttle, record, company, hasPasswords }))
  http.register(
    companySignInRoutes({
      company,
      visitors,
      throttle: createThrottle({ name: 'company-sign-in', ...COMPANY_SIGN_INS, shared }),
      origin: options.origin,
      record,
    }),
  )
  http.register(
    accountRoutes({ auth, identify, visitors, findApp, script, leftOut: options.leftOut, hasPasswords }),
  )
  http.register(languageRoutes({ visitors }))
  http.register(accountDeletionRoutes({ auth, visitors }))
  if (hasPasswords)
    http.register(
      passwordRoutes({ accounts, personalTokens, visitors, throttle: guesses, changePassword, record }),
    )
  http.register(tokenRoutes({ personalTokens, visitors, clock, script, record }))
  http.register(welcomeRoutes({ invitations, personalTokens, visitors, record, hasPasswords }))
  if (auth.oauth) http.register(authorizationRoutes({ ...options, oauth: auth.oauth }))
}

type AuthorizationOptions = AuthPagesOptions & { oauth: NonNullable<Auth['oauth']> }

const authorizationRoutes = (options: AuthorizationOptions) => async (http: FastifyInstance) => {
  const { auth, visitors, origin, findApp, signInCounts: shared } = options
  const limits = createOAuthLimits({ shared })
  http.addHook('onRequest', (request, _, next) => limits.identify(request, next))
  http.addHook('onRequest', async (request, reply) => {
    if (await limits.refuse(request, reply)) return reply
  })
  const provider = lazyProvider(options, limits)
  http.register(oauthRoutes({ provider, visitors, origin }))
  http.register(
    consentRoutes({ provider, visitors, resources: auth.resources, findApp, record: auth.events.record }),
  )
}

function lazyProvider(
  { oauth, origin, findApp, log }: AuthorizationOptions,
  { mayFetch }: OAuthLimits,
): () => Promise<Provider> {
  let made: Promise<Provider> | null = null
  let kids = ''
  const make = async () => {
    // Loaded on first use: most starts never need it, and it is large.
    const { createProvider } = await import('../auth/oauth/provider.ts')
    const provider = await createProvider({
      ...oauth,
      origin: origin(),
      findApp,
      mayFetch,
      errorPage: (message) => cardPage(errorCard(message)),
    })
    provider.on('server_error', (_, err) => log.error({ err }, 'authorization server failed'))
    provider.on('grant.revoked', (_, grantId) => log.warn({ grantId }, 'grant revoked'))
    return provider
  }
  return async () => {
    // Created again when the keys change, by a command or by expiry.
    const now = (await loadSigningKeys(oauth.secrets, oauth.clock())).map(({ kid }) => kid).join()
    if (now !== kids) made = null
    kids = now
    made ??= make().catch((error) => {
      made = null
      throw error
    })
    return made
  }
}
