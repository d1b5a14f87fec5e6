import type { AppContent } from './content.ts'
import type { Draft } from './draft.ts'
import type { Fingerprinted } from './fingerprint.ts'

/** What was published, as it was; nothing changes it afterwards. */
export interface PublishedVersion extends VersionEntry {
  readonly content: AppContent
}

/** A version as a list shows it. */
export interface VersionEntry {
  readonly appId: string
  readonly version: number
  readonly notes: string
  readonly publishedAt: Date
  /** The account that published it. */
  readonly publishedBy: string
}

export interface Publication {
  readonly appId: string
  /** The draft's revision that was looked at; another one by now stops the publication. */
  readonly revision: number
  readonly slug: string
  /** What is frozen. */
  readonly frozen: Fingerprinted
  /** What the draft holds from then on. Null leaves the data it has, which need not be written again. */
  readonly draft: Omit<Fingerprinted, 'data'> & { readonly data: string | null }
  readonly notes: string
  readonly at: Date
  readonly by: string
}

export interface VersionStore {
  /** The newest first. */
  list(appId: string): Promise<VersionEntry[]>
  find(appId: string, version: number): Promise<PublishedVersion | null>
  /** The next version, live from then on: all of it or nothing. Null when the draft has moved on. */
  publish(publication: Publication): Promise<Draft | null>
  /** Null when there is no such app. */
  unpublish(appId: string, at: Date): Promise<Draft | null>
}
