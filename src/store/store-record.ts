import type { StoreListing } from '../../common/store/listing.ts'

/** An app's store data, under its slug. */
export interface StoreRecord {
  readonly listing: StoreListing | null
  /** PNGs in base64 by field. */
  readonly icons: KeptIcons | null
  /** The token that OpenAI reads to see whose domain this is. */
  readonly challenge: string | null
  /** The version of the last package, and a digest of what it held. */
  readonly version: string | null
  readonly digest: string | null
}

export interface KeptIcons {
  readonly logo: string
  readonly composerIcon: string
}

export interface StoreRecords {
  find(slug: string): Promise<StoreRecord | null>
  /** The one challenge of code apps and owners' apps; null where there are several or none. */
  onlyChallenge(): Promise<string | null>
  /** A made app's record goes with the app. */
  write(slug: string, changes: Partial<StoreRecord>, appId?: string | null): Promise<void>
}
