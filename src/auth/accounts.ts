import { randomUUID } from 'node:crypto'
import { AppError } from '../errors.ts'
import type { Account, AccountStore, PeopleQuery, Role, StoredAccount } from './account.ts'
import { createPasswordHasher, type PasswordHasher } from './password.ts'
import type { ChangePassword } from './password-change.ts'

export interface Accounts extends Pick<AccountStore, 'changeRole' | 'describe'> {
  /** The first account is the owner's, whatever role was asked for. */
  add(account: { email: string; password: string | null; role?: Role }): Promise<Account>
  /** A user who signs in elsewhere; without an address of theirs they get one that no mail can reach. */
  addOutside(
    email: string | null,
    more?: Partial<Pick<Account, 'name' | 'role' | 'roleSource'>>,
  ): Promise<Account>
  hasPassword(id: string): Promise<boolean>
  /** Takes the same time for an unknown address as for a wrong password: a timing attack finds no accounts. */
  signIn(email: string, password: string): Promise<Account | null>
  byId(id: string): Promise<Account | null>
  byEmail(email: string): Promise<Account | null>
  byIds(ids: readonly string[]): Promise<Account[]>
  page(query: PeopleQuery): Promise<Account[]>
  list(): Promise<Account[]>
  /** The only owner can't be removed. */
  isOnlyOwner(id: string): Promise<boolean>
  /** False for the only owner, who stays. */
  setDisabled(id: string, disabled: boolean): Promise<boolean>
  readonly changePassword: ChangePassword
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const LONGEST_EMAIL = 254
export const SHORTEST_PASSWORD = 10
const LONGEST_PASSWORD = 512

export interface AccountsOptions {
  store: AccountStore
  clock(): Date
  passwords?: PasswordHasher | undefined
}

export function createAccounts({
  store,
  clock,
  passwords = createPasswordHasher(),
}: AccountsOptions): Accounts {
  // Verified against when there is no such account, so that the two cases cost the same.
  const nobody = passwords.hash(randomUUID())
  return {
    async add({ email, password, role = 'user' }) {
      const first = (await store.list()).length === 0
      const added = await store.add({
        id: randomUUID(),
        email: readEmail(email),
        role: first ? 'owner' : role,
        passwordHash: password === null ? null : await passwords.hash(readPassword(password)),
        passwordVersion: 0,
        createdAt: clock(),
      })
      if (!added) throw new AppError('EMAIL_TAKEN', { email: readEmail(email) })
      return shown(added)
    },
    hasPassword: async (id) => (await store.byId(id))?.passwordHash != null,
    async addOutside(email, more = {}) {
      const id = randomUUID()
      const added = await store.add({
        id,
        email: email === null ? `${id}@outside.invalid` : readEmail(email),
        role: 'user',
        ...more,
        passwordHash: null,
        passwordVersion: 0,
        createdAt: clock(),
      })
      if (!added) throw new AppError('EMAIL_TAKEN')
      return shown(added)
    },
    async signIn(email, password) {
      const found = await store.byEmail(email.trim().toLowerCase())
      const matches = await passwords.verify(password, found?.passwordHash ?? (await nobody))
      return found?.passwordHash && matches && !found.disabledAt ? shown(found) : null
    },
    byId: async (id) => nullOrShown(await store.byId(id)),
    byEmail: async (email) => nullOrShown(await store.byEmail(email.trim().toLowerCase())),
    list: async () => (await store.list()).map(shown),
    byIds: async (ids) => (await store.byIds(ids)).map(shown),
    page: async (query) => (await store.page(query)).map(shown),
    changeRole: store.changeRole,
    describe: store.describe,
    setDisabled: (id, disabled) => store.setDisabled(id, disabled ? clock() : null),
    async isOnlyOwner(id) {
      const owners = (await store.list()).filter(({ role, disabledAt }) => role === 'owner' && !disabledAt)
      return owners.length === 1 && owners[0]?.id === id
    },
    async changePassword(account, password, options) {
      const hash = await passwords.hash(readPassword(password))
      return nullOrShown(await store.changePassword(account, hash, options))
    },
  }
}

export function readEmail(value: string): string {
  const email = value.trim().toLowerCase()
  if (email.length > LONGEST_EMAIL || !EMAIL.test(email))
    throw new AppError('INVALID_EMAIL', { email: value })
  return email
}

export function readPassword(password: string): string {
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD)
    throw new AppError('WEAK_PASSWORD')
  return password
}

/** Without the hash, which has no business outside this folder. */
const shown = ({ passwordHash: _, ...account }: StoredAccount): Account => account

const nullOrShown = (account: StoredAccount | null) => account && shown(account)
