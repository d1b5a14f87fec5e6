import type { VerifiedAccount } from './account.ts'
import { hashSecret, newSecret } from './secret.ts'

/** Somebody signed in with a browser. */
export interface Session {
  /** Tells it apart from others. It is a hash of what the browser holds, and opens nothing. */
  readonly hash: string
  readonly accountId: string
  readonly startedAt: Date
  readonly expiresAt: Date
  /** Such as `Firefox on Linux`; null where the browser did not say. */
  readonly browser: string | null
  /** To the hour; null before the first time. */
  readonly lastUsedAt: Date | null
}

export interface SessionStore {
  add(session: Omit<Session, 'lastUsedAt'> & { passwordVersion: number }): Promise<void>
  /** Null, too, where the account has another password than the one that opened it. */
  byHash(hash: string): Promise<Session | null>
  /** Those that still work, the newest first. */
  list(accountId: string, now: Date): Promise<Session[]>
  used(hash: string, at: Date): Promise<void>
  remove(hash: string): Promise<void>
  /** Ends one of this account; false where it has none such. */
  removeOne(accountId: string, hash: string): Promise<boolean>
  /** The number revoked. */
  removeOthers(accountId: string, kept: string): Promise<number>
  sweep(now: Date): Promise<void>
}

export interface Sessions {
  /** Always under a new id, against session fixation; the id the browser had is ended. */
  start(
    account: VerifiedAccount,
    previous: string | null,
    browser?: string | null,
  ): Promise<{ id: string; session: Session }>
  find(id: string): Promise<Session | null>
  list(accountId: string): Promise<Session[]>
  end(id: string): Promise<void>
  endOne(accountId: string, hash: string): Promise<boolean>
  endOthers(accountId: string, kept: string): Promise<number>
}

const HOUR_MS = 60 * 60 * 1000
const LIFETIME_MS = 14 * 24 * HOUR_MS

export function createSessions({ store, clock }: { store: SessionStore; clock(): Date }): Sessions {
  return {
    async start({ id: accountId, passwordVersion }, previous, browser = null) {
      if (previous) await store.remove(hashSecret(previous))
      const id = newSecret()
      const startedAt = clock()
      const expiresAt = new Date(startedAt.getTime() + LIFETIME_MS)
      const session = { hash: hashSecret(id), accountId, startedAt, expiresAt, browser }
      await store.add({ ...session, passwordVersion })
      return { id, session: { ...session, lastUsedAt: null } }
    },
    async find(id) {
      const found = await store.byHash(hashSecret(id))
      const now = clock()
      if (!found || found.expiresAt <= now) return null
      // Once an hour is enough to tell sessions apart, and costs the pages nothing.
      const seen = found.lastUsedAt ?? found.startedAt
      if (now.getTime() - seen.getTime() >= HOUR_MS) await store.used(found.hash, now)
      return found
    },
    list: (accountId) => store.list(accountId, clock()),
    end: (id) => store.remove(hashSecret(id)),
    endOne: store.removeOne,
    endOthers: store.removeOthers,
  }
}
