export const ROLES = ['owner', 'maker', 'user', 'auditor'] as const
/** An owner runs the server, a maker builds apps, a user uses them; an auditor sees who did what and nothing else. */
export type Role = (typeof ROLES)[number]

/** Somebody who signs in, or a program with credentials of its own. */
export type AccountKind = 'person' | 'service'

export interface Account {
  readonly id: string
  readonly email: string
  /** As the company's provider says it, or the name of a service; null where nobody gave one. */
  readonly name: string | null
  readonly kind: AccountKind
  readonly role: Role
  readonly createdAt: Date
  /** Null while the account may be used. */
  readonly disabledAt: Date | null
  /** To the hour; null before the first time. */
  readonly lastSeenAt: Date | null
  /** The sign-in provider that gave the role; null where an owner did. */
  readonly roleSource: string | null
  /** One more with each new password; what was got by an older one does not fit it. */
  readonly passwordVersion: number
}

/** An account as it was when its password was checked, or its link was. */
export type VerifiedAccount = Pick<Account, 'id' | 'passwordVersion'>

/** An account; `passwordHash` is null until a password is set. */
export interface StoredAccount extends Account {
  readonly passwordHash: string | null
}

type Optional = 'name' | 'kind' | 'roleSource'
export type NewAccount = Omit<StoredAccount, Optional | 'disabledAt' | 'lastSeenAt'> &
  Partial<Pick<StoredAccount, Optional>>

export interface PeopleQuery {
  /** A part of the e-mail address or the name. */
  readonly text?: string | undefined
  readonly role?: Role | undefined
  readonly status?: 'active' | 'disabled' | undefined
  /** Only addresses that come later in the alphabet. */
  readonly after?: string | undefined
  readonly limit: number
}

export interface AccountStore {
  /** Null when the address is taken. */
  add(account: NewAccount): Promise<StoredAccount | null>
  byEmail(email: string): Promise<StoredAccount | null>
  byId(id: string): Promise<StoredAccount | null>
  byIds(ids: readonly string[]): Promise<StoredAccount[]>
  list(): Promise<StoredAccount[]>
  /** By e-mail address. */
  page(query: PeopleQuery): Promise<StoredAccount[]>
  /** False, and it stays as it is, for the only owner. */
  changeRole(id: string, role: Role, source?: string | null): Promise<boolean>
  /**
   * Disabling ends sessions, links, everything of OAuth and answers in progress; personal tokens stay and work again
   * once the account is enabled. False, and nothing is done, for the only owner.
   */
  setDisabled(id: string, at: Date | null): Promise<boolean>
  /** Stores a provider's claims about an account. False if the address is taken. */
  describe(id: string, changes: { readonly email?: string; readonly name?: string }): Promise<boolean>
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
