export const ROLES = ['owner', 'maker', 'user'] as const
/** The owner runs the place, a maker may build apps, a user uses them. */
export type Role = (typeof ROLES)[number]

export interface Account {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly createdAt: Date
  /** One more with each new password; what was got by an older one does not fit it. */
  readonly passwordVersion: number
}

/** An account as it was when its password was checked, or its link was. */
export type VerifiedAccount = Pick<Account, 'id' | 'passwordVersion'>

/** An account; `passwordHash` is null until a password is set. */
export interface StoredAccount extends Account {
  readonly passwordHash: string | null
}

export interface AccountStore {
  /** Null when the address is taken. */
  add(account: StoredAccount): Promise<StoredAccount | null>
  byEmail(email: string): Promise<StoredAccount | null>
  byId(id: string): Promise<StoredAccount | null>
  list(): Promise<StoredAccount[]>
  /** False, and it stays as it is, for the only owner. */
  changeRole(id: string, role: Role): Promise<boolean>
  /**
   * Ends with the old password what was got by it: sessions, links, everything of OAuth, and personal tokens where that is
   * wished for; all of it or, when something fails, nothing. Null when it has another password by now.
   */
  changePassword(
    account: VerifiedAccount,
    passwordHash: string,
    options: { endTokens: boolean },
  ): Promise<StoredAccount | null>
}
