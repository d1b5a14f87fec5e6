import type { AppContent } from './content.ts'
import type { Draft } from './draft.ts'
import type { Fingerprinted } from './fingerprint.ts'

/** A published version; nothing changes it afterwards. */
export interface PublishedVersion extends VersionEntry {
  readonly content: AppContent
}

export interface VersionEntry {
  readonly appId: string
  readonly version: number
  readonly notes: string
  readonly publishedAt: Date
  readonly publishedBy: string
}

export interface Publication {
  readonly appId: string
  /** The draft revision that was checked; a newer one stops the publication. */
  readonly revision: number
  readonly slug: string
  readonly frozen: Fingerprinted
  /** The draft's content from then on. Null keeps its data, which need not be written again. */
  readonly draft: Omit<Fingerprinted, 'data'> & { readonly data: string | null }
  readonly notes: string
  readonly at: Date
  readonly by: string
}

export interface VersionStore {
  list(appId: string): Promise<VersionEntry[]>
  find(appId: string, version: number): Promise<PublishedVersion | null>
  /** Publishes the next version atomically. Null if the draft changed meanwhile. */
  publish(publication: Publication): Promise<Draft | null>
  unpublish(appId: string, time: Date): Promise<Draft | null>
}
