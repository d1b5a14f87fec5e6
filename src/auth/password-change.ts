import type { Account, VerifiedAccount } from './account.ts'

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
