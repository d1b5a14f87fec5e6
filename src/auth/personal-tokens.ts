import { randomUUID } from 'node:crypto'
import type { TokenBearer, TokenReader } from './authenticator.ts'
import { hashSecret, newSecret } from './secret.ts'

/** A token for scripts. Only its hash is kept, so it is seen once, when it is made. */
export interface PersonalToken {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly createdAt: Date
}

export interface PersonalTokenStore {
  add(token: PersonalToken & { hash: string }): Promise<void>
  /** Whom the token stands for, as long as they have an account. */
  bearer(hash: string): Promise<(TokenBearer & { readonly email: string }) | null>
  list(accountId: string): Promise<PersonalToken[]>
  revoke(accountId: string, id: string): Promise<boolean>
}

export interface PersonalTokens {
  issue(accountId: string, name: string): Promise<{ token: string; id: string }>
  read: TokenReader
  list(accountId: string): Promise<PersonalToken[]>
  revoke(accountId: string, id: string): Promise<boolean>
}

/** Says what it is to whoever finds it, and to the scanners that look for lost ones. */
export const PREFIX = 'vitrine_pat_'

export function createPersonalTokens({
  store,
  clock,
}: {
  store: PersonalTokenStore
  clock(): Date
}): PersonalTokens {
  return {
    async issue(accountId, name) {
      const token = PREFIX + newSecret()
      const id = randomUUID()
      await store.add({ id, accountId, name, createdAt: clock(), hash: hashSecret(token) })
      return { token, id }
    },
    // A personal token stands for its account at every App.
    read: async (token) => (token.startsWith(PREFIX) ? store.bearer(hashSecret(token)) : null),
    list: store.list,
    revoke: store.revoke,
  }
}
