import type { Accounts } from './accounts.ts'
import type { InvitationStore } from './invitations.ts'
import type { OAuthRecordStore } from './oauth/records.ts'
import type { PersonalTokenStore } from './personal-tokens.ts'
import type { SessionStore } from './sessions.ts'

/**
 * A new password, by whichever way it comes. Whoever knew the old one loses what they got by it: every session, every
 * connected chat with its tokens, every link that would set another; personal tokens too where that is wished for.
 */
export type ChangePassword = (
  accountId: string,
  password: string,
  options: { endTokens: boolean },
) => Promise<void>

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
  async (accountId, password, { endTokens }) => {
    await accounts.setPassword(accountId, password)
    await Promise.all([
      stores.sessions.removeAll(accountId),
      stores.invitations.removeAll(accountId),
      stores.oauthRecords.removeAccount(accountId),
      endTokens && stores.personalTokens.revokeAll(accountId),
    ])
  }
