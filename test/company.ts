import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** Somebody at the company; the claims are what the provider says of them. */
export interface Colleague {
  sub: string
  [claim: string]: unknown
}

export interface Company {
  readonly issuer: string
  /** May change while it runs. */
  readonly people: Map<string, Colleague>
  /** For `OIDC_PROVIDERS`. */
  settings(more?: Record<string, unknown>): Record<string, unknown>
  close(): Promise<void>
}

export const COMPANY_SECRET = 'a secret of the company, long enough'

/** A company's provider: a real one, whose sign-in page is a list of names. */
export async function startCompany(
  vitrine: () => string,
  {
    port = 0,
    authMethod = 'client_secret_basic',
    id = 'acme',
  }: { port?: number; authMethod?: 'client_secret_basic' | 'client_secret_post'; id?: string } = {},
): Promise<Company> {
  const people = new Map<string, Colleague>()
  let provider: Provider
  const server = createServer((request, response) => {
    const [, uid] = /^\/interaction\/([\w-]+)/.exec(request.url ?? '') ?? []
    if (!uid) return void provider.callback()(request, response)
    const who = new URL(request.url ?? '', 'http://x').searchParams.get('as')
    void (async () => {
      if (who !== null)
        return provider.interactionFinished(request, response, { login: { accountId: who, remember: false } })
      const links = [...people.keys()].map(
        (sub) => `<li><a href="/interaction/${uid}?as=${sub}">${sub}</a></li>`,
      )
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><title>Company</title><h1>Who are you?</h1><ul>${links.join('')}</ul>`)
    })()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const make = () =>
    new Provider(issuer, {
      clients: [
        {
          client_id: 'vitrine',
          client_secret: COMPANY_SECRET,
          redirect_uris: [`${vitrine()}/sign-in/${id}/callback`],
          token_endpoint_auth_method: authMethod,
        },
      ],
      clientAuthMethods: [authMethod],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups', 'roles'] },
      conformIdTokenClaims: true,
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      features: { devInteractions: { enabled: false } },
      async loadExistingGrant({ oidc }) {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client!.clientId,
          accountId: oidc.session!.accountId!,
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
      findAccount: async (_, sub) => {
        const person = people.get(sub)
        return person && { accountId: sub, claims: async () => person }
      },
    })
  provider = new Proxy({} as Provider, {
    get: (_, name) => {
      // Made with the first request: the address of Vitrine is known only then.
      made ??= make()
      const value = Reflect.get(made, name)
      return typeof value === 'function' ? value.bind(made) : value
    },
  })
  let made: Provider | null = null
  return {
    issuer,
    people,
    settings: (more = {}) => ({
      id: 'acme',
      name: 'Acme',
      issuer,
      clientId: 'vitrine',
      clientSecret: COMPANY_SECRET,
      ...more,
    }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
