import { z } from 'zod'
import { AppError } from '../../errors.ts'
import type { ProviderSettings } from '../../provider-settings.ts'
import type { OAuthRecordStore } from '../oauth/records.ts'
import { equalSecrets, hashSecret, newSecret } from '../secret.ts'
import { readClaims } from './claims.ts'
import { type CompanyAccountParts, type FoundAccount, findCompanyAccount } from './find-account.ts'
import { createOidcClient } from './oidc-client.ts'

/** Sign-in with a company's provider: what is under way is kept in the database, since any process may get the reply. */
export interface CompanySignIn {
  /** The providers to offer, and whether each answers now. */
  offered(): Promise<{ id: string; name: string; isAvailable: boolean }[]>
  /** The name of a provider that people can sign in with; null for any other id. */
  nameOf(id: string): string | null
  /** The address to redirect the browser to. `browser` is a secret that it must present again when it returns. */
  begin(id: string, attempt: { browser: string; next: string; redirectUri: string }): Promise<string>
  /** The sign-in that this browser began, by the reply's `state`. Single use. */
  resume(id: string, reply: URL, browser: string): Promise<CompanyAttempt>
  finish(
    attempt: CompanyAttempt,
    reply: URL,
  ): Promise<FoundAccount & { next: string; provider: ProviderSettings; subject: string }>
  /** Remembers who wants to be linked to an account; gives the secret that `link` takes. */
  keepLink(provider: ProviderSettings, subject: string, accountId: string, browser: string): Promise<string>
  /** Links once the account's password was given in the same browser. Gives the provider's name; null when nothing was kept. */
  link(secret: string, accountId: string, browser: string): Promise<string | null>
}

const ATTEMPT = 'CompanySignIn'
const LINK = 'CompanyLink'
const LIFETIME_MS = 10 * 60_000

const attempt = z.object({
  provider: z.string(),
  browser: z.string(),
  next: z.string(),
  nonce: z.string(),
  verifier: z.string(),
})
export type CompanyAttempt = z.infer<typeof attempt> & { readonly state: string }
const pendingLink = z.object({
  provider: z.string(),
  subject: z.string(),
  accountId: z.string(),
  browser: z.string(),
})

export function createCompanySignIn(
  parts: CompanyAccountParts & {
    readonly providers: readonly ProviderSettings[]
    readonly records: OAuthRecordStore
    clock(): Date
  },
): CompanySignIn {
  const { providers, records, clock, identities } = parts
  const clients = providers.filter(({ clientId }) => clientId !== undefined).map(createOidcClient)
  const clientOf = (id: string) => {
    const client = clients.find(({ settings }) => settings.id === id)
    if (!client) throw new AppError('NOT_FOUND')
    return client
  }
  const put = (kind: string, secret: string, payload: Record<string, unknown>) =>
    records.put({
      kind,
      id: hashSecret(secret),
      payload,
      grantId: null,
      uid: null,
      accountId: null,
      expiresAt: new Date(clock().getTime() + LIFETIME_MS),
    })
  /** Works once. */
  const take = async <T>(kind: string, secret: string, shape: z.ZodType<T>): Promise<T | null> => {
    const found = await records.find(kind, hashSecret(secret))
    if (!found || !(await records.consume(kind, hashSecret(secret)))) return null
    return shape.safeParse(found.payload).data ?? null
  }
  return {
    offered: () =>
      Promise.all(
        clients.map(async ({ settings: { id, name }, isAvailable }) => ({
          id,
          name,
          isAvailable: await isAvailable(),
        })),
      ),
    nameOf: (id) => clients.find(({ settings }) => settings.id === id)?.settings.name ?? null,
    async begin(id, { browser, next, redirectUri }) {
      const { address, checks } = await clientOf(id).begin(redirectUri).catch(unavailable)
      const { nonce, verifier, state } = checks
      await put(ATTEMPT, state, { provider: id, browser, next, nonce, verifier })
      return address
    },
    async resume(id, reply, browser) {
      const state = reply.searchParams.get('state') ?? ''
      const kept = await take(ATTEMPT, state, attempt)
      if (!kept || kept.provider !== id || !equalSecrets(kept.browser, browser))
        throw new AppError('COMPANY_SIGN_IN_FAILED')
      return { ...kept, state }
    },
    async finish(kept, reply) {
      const client = clientOf(kept.provider)
      const { subject, claims } = await client.finish(reply, kept).catch((cause) => {
        throw new AppError('COMPANY_SIGN_IN_FAILED', {}, { cause })
      })
      const found = await findCompanyAccount(
        readClaims(subject, claims, client.settings),
        client.settings,
        parts,
      )
      return { ...found, next: kept.next, provider: client.settings, subject }
    },
    async keepLink({ id }, subject, accountId, browser) {
      const secret = newSecret()
      await put(LINK, secret, { provider: id, subject, accountId, browser })
      return secret
    },
    async link(secret, accountId, browser) {
      const kept = secret === '' ? null : await take(LINK, secret, pendingLink)
      const provider = providers.find(({ id }) => id === kept?.provider)
      if (!kept || !provider || kept.accountId !== accountId || !equalSecrets(kept.browser, browser))
        return null
      await identities.link(provider.issuer, kept.subject, accountId)
      return provider.name
    },
  }
}

function unavailable(cause: unknown): never {
  throw cause instanceof AppError ? cause : new AppError('PROVIDER_UNAVAILABLE', {}, { cause })
}
