import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider'
import { hashSecret } from '../secret.ts'
import type { FoundRecord, OAuthRecordStore } from './records.ts'

/** These are secrets themselves, so they are kept by their hash. */
const BEARERS = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken', 'RegistrationAccessToken'])
const DAY_S = 24 * 60 * 60
/** Anybody may register a client: until somebody agrees to it, it stays a day. */
const CLIENT_LIFETIME_S = DAY_S
const AGREED_CLIENT_LIFETIME_S = 365 * DAY_S

/** The authorization server's storage, over our own tables. */
export const createAdapter =
  ({ store, clock }: { store: OAuthRecordStore; clock(): Date }): AdapterFactory =>
  (kind): Adapter => {
    const keyOf = (id: string) => (BEARERS.has(kind) ? hashSecret(id) : id)
    const inSeconds = (seconds: number) => new Date(clock().getTime() + seconds * 1000)
    const lifetimeOf = (given: number | undefined) => given ?? (kind === 'Client' ? CLIENT_LIFETIME_S : null)
    return {
      async upsert(id, { jti, ...payload }, expiresIn) {
        const lifetime = lifetimeOf(expiresIn)
        await store.put({
          kind,
          id: keyOf(id),
          payload: BEARERS.has(kind) ? payload : { ...payload, jti },
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          accountId: payload.accountId ?? null,
          expiresAt: lifetime === null ? null : inSeconds(lifetime),
        })
        if (kind === 'Grant' && payload.clientId)
          await store.extend('Client', payload.clientId, inSeconds(AGREED_CLIENT_LIFETIME_S))
      },
      find: async (id) => asPayload(await store.find(kind, keyOf(id)), BEARERS.has(kind) ? { jti: id } : {}),
      findByUid: async (uid) => asPayload(await store.findByUid(kind, uid)),
      // Only the device flow has these, and it is not on.
      findByUserCode: async () => undefined,
      async consume(id) {
        // Two requests with the same token at the same moment: one of them is a replay.
        if (!(await store.consume(kind, keyOf(id)))) throw new errors.InvalidGrant('already used')
      },
      destroy: (id) => store.remove(kind, keyOf(id)),
      revokeByGrantId: (grantId) => store.removeGrant(kind, grantId),
    }
  }

const asPayload = (found: FoundRecord | null, more: AdapterPayload = {}): AdapterPayload | undefined =>
  found
    ? {
        ...found.payload,
        ...more,
        ...(found.consumedAt && { consumed: Math.floor(found.consumedAt.getTime() / 1000) }),
      }
    : undefined
