import { AppError } from '../errors.ts'
import type { Account } from './account.ts'
import { type Accounts, readEmail, readPassword } from './accounts.ts'
import { hashSecret, newSecret } from './secret.ts'

/** A link that works once. It gives an account its password, or, without one, makes the owner's account. */
export interface Invitation {
  readonly hash: string
  readonly accountId: string | null
  readonly expiresAt: Date
}

export interface InvitationStore {
  add(invitation: Invitation): Promise<void>
  byHash(hash: string): Promise<Invitation | null>
  /** Works once: the first to redeem it has it. Redeeming an owner's invitation removes all others of its kind. */
  take(invitation: Invitation): Promise<boolean>
  sweep(now: Date): Promise<void>
}

export interface Invitations {
  /** Null when there is an account already. */
  inviteOwner(): Promise<string | null>
  invite(accountId: string): Promise<string>
  /** The account it is for, `owner` where that is still to be made, or null when it does not work (any more). */
  read(token: string): Promise<Account | 'owner' | null>
  /** Without a password it only lets them in. */
  accept(
    token: string,
    choice: { email: string; password: string | null; endTokens?: boolean },
  ): Promise<Account>
}

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

export function createInvitations({
  store,
  accounts,
  clock,
}: {
  store: InvitationStore
  accounts: Accounts
  clock(): Date
}): Invitations {
  const issue = async (accountId: string | null) => {
    const token = newSecret()
    const expiresAt = new Date(clock().getTime() + LIFETIME_MS)
    await store.add({ hash: hashSecret(token), accountId, expiresAt })
    return token
  }
  const find = async (token: string) => {
    const found = await store.byHash(hashSecret(token))
    if (!found || found.expiresAt <= clock()) return null
    if (found.accountId !== null) {
      const account = await accounts.byId(found.accountId)
      return { found, meant: account?.disabledAt ? null : account }
    }
    return { found, meant: (await accounts.list()).length === 0 ? ('owner' as const) : null }
  }
  return {
    inviteOwner: async () => ((await accounts.list()).length === 0 ? issue(null) : null),
    invite: issue,
    read: async (token) => (await find(token))?.meant ?? null,
    async accept(token, { email, password, endTokens = false }) {
      const { found, meant } = (await find(token)) ?? { meant: null }
      if (!found || !meant) throw new AppError('LINK_USED')
      // A password that is too short must not cost the link. Once taken it never comes back, whatever fails.
      if (password !== null) readPassword(password)
      if (meant === 'owner') readEmail(email)
      if (!(await store.take(found))) throw new AppError('LINK_USED')
      if (meant === 'owner') return accounts.add({ email, password, role: 'owner' })
      if (password === null) return meant
      const changed = await accounts.changePassword(meant, password, { endTokens })
      if (!changed) throw new AppError('LINK_USED')
      return changed
    },
  }
}
