import { randomUUID } from 'node:crypto'
import type { Account, AccountStore } from './account.ts'
import type { OAuthRecordStore } from './oauth/records.ts'
import { hashSecret, newSecret } from './secret.ts'

/** Programs with an account and credentials of their own, for OAuth client credentials. The client's id is the account's. */
export interface Services {
  add(name: string): Promise<{ account: Account; secret: string }>
  /** Replaces the secret; the old one stops working. */
  renewSecret(account: Account): Promise<string>
}

/** No mail reaches it, and nobody can sign in with it. */
const DOMAIN = 'service.invalid'
export const SERVICE_GRANT = 'client_credentials'

export function createServices({
  store,
  records,
  clock,
}: {
  store: Pick<AccountStore, 'add'>
  records: Pick<OAuthRecordStore, 'put'>
  clock(): Date
}): Services {
  const renewSecret = async ({ id, name }: Pick<Account, 'id' | 'name'>) => {
    const secret = newSecret()
    const payload = {
      client_id: id,
      client_name: name ?? id,
      client_secret: hashSecret(secret),
      grant_types: [SERVICE_GRANT],
      response_types: [],
      redirect_uris: [],
      token_endpoint_auth_method: 'client_secret_basic',
    }
    // Not the account's record: disabling deletes those, and enabling must not need a new secret.
    await records.put({
      kind: 'Client',
      id,
      payload,
      grantId: null,
      uid: null,
      accountId: null,
      expiresAt: null,
    })
    return secret
  }
  return {
    renewSecret,
    async add(name) {
      const id = randomUUID()
      const account = await store.add({
        id,
        email: `${slugOf(name)}-${id.slice(0, 4)}@${DOMAIN}`,
        name,
        kind: 'service',
        role: 'user',
        passwordHash: null,
        passwordVersion: 0,
        createdAt: clock(),
      })
      if (!account) return this.add(name)
      return { account, secret: await renewSecret(account) }
    },
  }
}

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || 'service'
