import { type AccessStore, type Asker, includes } from '../access.ts'
import type { Draft, DraftStore } from '../draft.ts'
import { noSuchApp } from '../no-such-app.ts'
import { levelAt, needsFull } from '../require-full.ts'

export interface AppNeed {
  readonly deleted?: boolean
  /** `edit` where nothing is said. */
  readonly need?: 'edit' | 'full'
}

/** An app that somebody may edit, or do more with where that is needed; to others it is not there. */
export type FindApp = (account: Asker, id: string | undefined, options?: AppNeed) => Promise<Draft>

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const createFindApp =
  (stores: { readonly drafts: DraftStore; readonly access: AccessStore }): FindApp =>
  async (account, id = '', { deleted = false, need = 'edit' } = {}) => {
    const draft = ID.test(id) ? await stores.drafts.find(id) : null
    if (!draft || (draft.deletedAt !== null) !== deleted) throw noSuchApp(id, { deleted })
    const level = await levelAt(stores.access, account, draft)
    if (!includes(level, 'edit')) throw noSuchApp(id, { deleted })
    if (!includes(level, need)) throw needsFull()
    return draft
  }
