import { randomUUID } from 'node:crypto'
import type { Role } from './account.ts'
import type { TokenReader } from './authenticator.ts'
import { hashSecret, newSecret } from './secret.ts'

/** The scope of a personal token. */
export const TOKEN_SCOPES = ['everything', 'read'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** A token for scripts. Only its hash is kept, so it is seen once, when it is made. */
export interface PersonalToken {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly createdAt: Date
  readonly scope: TokenScope
  /** Null for one that ends only when it is revoked. */
  readonly expiresAt: Date | null
  /** To the hour; null before the first time. */
  readonly lastUsedAt: Date | null
}

export interface PersonalTokenStore {
  add(token: Omit<PersonalToken, 'lastUsedAt'> & { hash: string }): Promise<void>
  /** The token and whom it stands for, as long as they have an account. */
  bearer(hash: string): Promise<(PersonalToken & { readonly email: string; readonly role: Role }) | null>
  used(id: string, at: Date): Promise<void>
  list(accountId: string): Promise<PersonalToken[]>
  revoke(accountId: string, id: string): Promise<boolean>
  /** The number revoked. */
  revokeAll(accountId: string): Promise<number>
}

export interface NewToken {
  readonly name: string
  readonly scope?: TokenScope
  /** A year from now where it is not said; null for no end. */
  readonly expiresAt?: Date | null
}

export interface PersonalTokens extends Pick<PersonalTokenStore, 'list' | 'revoke' | 'revokeAll'> {
  issue(accountId: string, token: NewToken): Promise<{ token: string; id: string }>
  read: TokenReader
}

/** Identifies the token to people and secret scanners that find it. */
export const PREFIX = 'vitrine_pat_'
const HOUR_MS = 60 * 60 * 1000
const YEAR_MS = 365 * 24 * HOUR_MS

export function createPersonalTokens({
  store,
  clock,
}: {
  store: PersonalTokenStore
  clock(): Date
}): PersonalTokens {
  return {
    async issue(accountId, { name, scope = 'everything', expiresAt }) {
      const token = PREFIX + newSecret()
      const id = randomUUID()
      const createdAt = clock()
      const end = expiresAt === undefined ? new Date(createdAt.getTime() + YEAR_MS) : expiresAt
      await store.add({ id, accountId, name, createdAt, scope, expiresAt: end, hash: hashSecret(token) })
      return { token, id }
    },
    // A personal token stands for its account at every App.
    async read(token) {
      const found = token.startsWith(PREFIX) ? await store.bearer(hashSecret(token)) : null
      if (!found) return null
      const now = clock()
      if (found.expiresAt && found.expiresAt <= now) return 'expired'
      // Once an hour is enough to see that a token is in use, and costs the calls nothing.
      if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) >= HOUR_MS) await store.used(found.id, now)
      const known = { email: found.email, role: found.role }
      return { accountId: found.accountId, known, readOnly: found.scope === 'read' }
    },
    list: store.list,
    revoke: store.revoke,
    revokeAll: store.revokeAll,
  }
}
