import type { VerifiedAccount } from './account.ts'
import { hashSecret, newSecret } from './secret.ts'

/** Somebody signed in with a browser. */
export interface Session {
  readonly accountId: string
  readonly startedAt: Date
  readonly expiresAt: Date
}

export interface SessionStore {
  add(session: Session & { hash: string; passwordVersion: number }): Promise<void>
  /** Null, too, where the account has another password than the one that opened it. */
  byHash(hash: string): Promise<Session | null>
  remove(hash: string): Promise<void>
  removeAll(accountId: string): Promise<void>
  sweep(now: Date): Promise<void>
}

export interface Sessions {
  /** Always under a new id, against session fixation; the id the browser had is ended. */
  start(account: VerifiedAccount, previous: string | null): Promise<{ id: string; session: Session }>
  find(id: string): Promise<Session | null>
  end(id: string): Promise<void>
  endAll(accountId: string): Promise<void>
}

const LIFETIME_MS = 14 * 24 * 60 * 60 * 1000

export function createSessions({ store, clock }: { store: SessionStore; clock(): Date }): Sessions {
  return {
    async start({ id: accountId, passwordVersion }, previous) {
      if (previous) await store.remove(hashSecret(previous))
      const id = newSecret()
      const startedAt = clock()
      const session = { accountId, startedAt, expiresAt: new Date(startedAt.getTime() + LIFETIME_MS) }
      await store.add({ ...session, passwordVersion, hash: hashSecret(id) })
      return { id, session }
    },
    async find(id) {
      const found = await store.byHash(hashSecret(id))
      return found && found.expiresAt > clock() ? found : null
    },
    end: (id) => store.remove(hashSecret(id)),
    endAll: store.removeAll,
  }
}
