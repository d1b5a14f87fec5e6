import type { Account, VerifiedAccount } from './account.ts'
import type { Accounts } from './accounts.ts'
import type { InvitationStore } from './invitations.ts'
import type { OAuthRecordStore } from './oauth/records.ts'
import type { PersonalTokenStore } from './personal-tokens.ts'
import type { SessionStore } from './sessions.ts'

/**
 * A new password, by whichever way it comes. Whoever knew the old one loses what they got by it: every session, every
 * connected chat with its tokens, every link that would set another; personal tokens too where that is wished for.
 * Null, and nothing done, where the account has another password than the one that was verified.
 */
export type ChangePassword = (
  account: VerifiedAccount,
  password: string,
  options: { endTokens: boolean },
) => Promise<Account | null>

export const createPasswordChange =
  ({
    accounts,
    stores,
  }: {
    accounts: Pick<Accounts, 'setPassword'>
    stores: {
      sessions: SessionStore
      invitations: InvitationStore
      oauthRecords: OAuthRecordStore
      personalTokens: PersonalTokenStore
    }
  }): ChangePassword =>
  async (account, password, { endTokens }) => {
    const changed = await accounts.setPassword(account, password)
    if (!changed) return null
    const { id } = changed
    await Promise.all([
      stores.sessions.removeAll(id),
      stores.invitations.removeAll(id),
      stores.oauthRecords.removeAccount(id),
      endTokens && stores.personalTokens.revokeAll(id),
    ])
    return changed
  }
