/** One thing the authorization server remembers: a client, a grant, a code, a refresh token, a step of a flow. */
export interface OAuthRecord {
  readonly kind: string
  readonly id: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly grantId: string | null
  readonly uid: string | null
  readonly accountId: string | null
  readonly expiresAt: Date | null
}

export type FoundRecord = Pick<OAuthRecord, 'payload'> & { readonly consumedAt: Date | null }

export interface OAuthRecordStore {
  put(record: OAuthRecord): Promise<void>
  find(kind: string, id: string): Promise<FoundRecord | null>
  /** An account's records, oldest first. */
  list(kind: string, accountId: string): Promise<FoundRecord[]>
  findByUid(kind: string, uid: string): Promise<FoundRecord | null>
  /** False when it was consumed before, or is not there. */
  consume(kind: string, id: string): Promise<boolean>
  /** Lets a record live until then, if it is there. */
  extend(kind: string, id: string, expiresAt: Date): Promise<void>
  remove(kind: string, id: string): Promise<void>
  removeGrant(kind: string, grantId: string): Promise<void>
  sweep(now: Date): Promise<void>
}
