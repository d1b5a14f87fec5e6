import type { Audience } from '../../common/api/access.ts'
import type { AppStatus } from '../../common/api/app-view.ts'
import type { Asker } from './access.ts'
import type { AppContent } from './content.ts'
import type { Fingerprinted } from './fingerprint.ts'

/** An app as its maker edits it. Vitrine serves versions, never drafts. */
export interface Draft extends DraftState {
  readonly content: AppContent
}

/** A draft without its data, which may be large. */
export interface DraftSummary extends DraftState {
  readonly content: Omit<AppContent, 'mockData'>
}

export interface DraftState {
  readonly id: string
  readonly owner: string
  readonly status: AppStatus
  /** Assigned with the first publication, and permanent. */
  readonly mcpSlug: string | null
  readonly publishedAt: Date | null
  /** The newest version's number; 0 before the first. */
  readonly publishVersion: number
  /** True if the draft differs from the newest version. */
  readonly changed: boolean
  readonly audience: Audience
  readonly disabled: boolean
  readonly updatedBy: string
  /** Increases with every change, so that concurrent edits are detected. */
  readonly revision: number
  /** True if callers' last messages are kept for the maker. */
  readonly keepMessages: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly deletedAt: Date | null
}

export interface DraftChanges {
  readonly edited?: Fingerprinted
  readonly keepMessages?: boolean
  readonly deletedAt?: Date | null
  readonly by?: string
}

export interface ListQuery {
  /** Lists the account's own apps and those it may edit; null lists all. */
  readonly owner: string | null
  readonly deleted: boolean
  readonly limit: number
  readonly offset: number
}

export interface DraftStore {
  add(draft: Draft & Fingerprinted): Promise<void>
  find(id: string): Promise<Draft | null>
  bySlug(slug: string): Promise<Draft | null>
  list(query: ListQuery): Promise<DraftSummary[]>
  usableBy(asker: Asker, limit: number): Promise<DraftSummary[]>
  /**
   * Optimistic locking: null if the draft has another revision by now. A deleted app is not live; restoring makes it
   * live again.
   */
  change(id: string, revision: number, changes: DraftChanges, time: Date): Promise<Draft | null>
  /** Permanently removes apps deleted before then, and returns their ids. Slugs stay with their owners. */
  purge(before: Date): Promise<string[]>
}
