import type { Audience } from '../../common/api/access.ts'
import type { AppStatus } from '../../common/api/app-view.ts'
import type { Asker } from './access.ts'
import type { AppContent } from './content.ts'
import type { Fingerprinted } from './fingerprint.ts'

/** An app as its maker edits it. What is served is a version of it, never the draft. */
export interface Draft extends DraftState {
  readonly content: AppContent
}

/** A draft without its data, which may be large. */
export interface DraftSummary extends DraftState {
  readonly content: Omit<AppContent, 'mockData'>
}

export interface DraftState {
  readonly id: string
  /** The account that made it. */
  readonly owner: string
  readonly status: AppStatus
  /** Given with the first publication, and kept from then on. */
  readonly mcpSlug: string | null
  readonly publishedAt: Date | null
  /** The newest version's number; 0 before the first. */
  readonly publishVersion: number
  /** Whether the draft differs from the newest version. */
  readonly changed: boolean
  readonly audience: Audience
  readonly disabled: boolean
  /** Goes up with every change, so that two who edit at once notice. */
  readonly revision: number
  /** Whether the last messages of callers are kept for the maker to read. */
  readonly keepMessages: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly deletedAt: Date | null
}

export interface DraftChanges {
  readonly edited?: Fingerprinted
  readonly keepMessages?: boolean
  readonly deletedAt?: Date | null
}

export interface ListQuery {
  /** Whose apps, and those that others let them edit; null for everybody's. */
  readonly owner: string | null
  readonly deleted: boolean
  readonly limit: number
  readonly offset: number
}

export interface DraftStore {
  add(draft: Draft & Fingerprinted): Promise<void>
  find(id: string): Promise<Draft | null>
  bySlug(slug: string): Promise<Draft | null>
  /** The last changed first. */
  list(query: ListQuery): Promise<DraftSummary[]>
  /** The live apps that somebody may use, the last changed first. */
  usableBy(asker: Asker, limit: number): Promise<DraftSummary[]>
  /** Optimistic locking: null when the draft is at another revision by now. A deleted app is not live, and is again once it is back. */
  change(id: string, revision: number, changes: DraftChanges, at: Date): Promise<Draft | null>
  /** Removes for good what was deleted before then, and tells which. Slugs stay with their owners. */
  purge(before: Date): Promise<string[]>
}
