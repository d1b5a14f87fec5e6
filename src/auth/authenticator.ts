import type { User } from '../contract/index.ts'
import type { Role } from './account.ts'
import type { Accounts } from './accounts.ts'

/** The result of authenticating a request. */
export type Authentication =
  /** Null scopes are all there are; one that may only read has no others, whatever an App calls them. */
  | {
      readonly user: User
      readonly role: Role
      readonly scopes: readonly string[] | null
      readonly readOnly?: boolean
    }
  /** Why not, as the `error` of a Bearer challenge; null where no token was given. */
  | { readonly user: null; readonly problem: 'invalid_token' | 'expired_token' | null }

/** Reads one kind of token: whom it stands for at this App, why it is refused, or null when it is not of this kind. */
export type TokenReader = (token: string, slug: string) => Promise<TokenBearer | 'expired' | null>

/** A reader that already knows the account exists says who that is too, and saves a look. */
export interface TokenBearer {
  readonly accountId: string
  readonly known?: { readonly email: string; readonly role: Role }
  /** The granted scopes; absent if the token has all of its account's permissions. */
  readonly scopes?: readonly string[]
  /** True if it is read-only, for all Apps. */
  readonly readOnly?: boolean
}

export interface Authenticator {
  authenticate(authorization: string | undefined, slug: string): Promise<Authentication>
}

const BEARER = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i

export function createAuthenticator({
  accounts,
  readers,
}: {
  accounts: Accounts
  readers: readonly TokenReader[]
}): Authenticator {
  return {
    async authenticate(authorization, slug) {
      if (authorization === undefined) return { user: null, problem: null }
      const token = BEARER.exec(authorization)?.[1]
      for (const read of token ? readers : []) {
        const found = await read(token ?? '', slug)
        if (found === 'expired') return { user: null, problem: 'expired_token' }
        if (!found) continue
        const { accountId, known, scopes = null, readOnly = false } = found
        if (known) return { user: { id: accountId, email: known.email }, role: known.role, scopes, readOnly }
        const account = await accounts.byId(accountId)
        if (account && !account.disabledAt)
          return { user: { id: account.id, email: account.email }, role: account.role, scopes, readOnly }
      }
      return { user: null, problem: 'invalid_token' }
    },
  }
}
