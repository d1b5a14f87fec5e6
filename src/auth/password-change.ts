import type { Account, VerifiedAccount } from './account.ts'

/**
 * Sets a new password. Everything obtained with the old one ends: every session, every
 * connected chat with its tokens, every link that would set another; personal tokens too where that is wished for.
 * Null, and nothing done, where the account has another password than the one that was verified.
 */
export type ChangePassword = (
  account: VerifiedAccount,
  password: string,
  options: { endTokens: boolean },
) => Promise<Account | null>
