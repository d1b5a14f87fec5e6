import { type App, CONTENT_FIELDS, type Content } from '../../ui/app.ts'
import { type ContentPatch, fieldsIn, type History, NO_HISTORY } from './history.ts'
import { differing, isEmpty, pick } from './merge.ts'
import type { SaveState } from './save-state.ts'
import type { UnsavedStore } from './unsaved-store.ts'

export interface DraftView {
  app: App
  save: SaveState
  canUndo: boolean
  canRedo: boolean
}

export interface Core {
  /** As on the server. Unchanged fields are identical objects here and in `now`. */
  base: App
  now: Content
  history: History
  readonly save: SaveState
  view(): DraftView
  subscribe(listener: () => void): () => void
  tell(): void
  set(save: SaveState): void
  unsaved(): ContentPatch
  /** Switches to their draft with my changes on top. */
  become(theirs: App, mine: ContentPatch): void
  /** Keeps unsaved edits in the browser, at once. */
  keepUnsaved(): void
}

export function createCore(app: App, unsaved: UnsavedStore): Core {
  let save: SaveState = { is: 'saved', at: null }
  const listeners = new Set<() => void>()
  const shown = (): DraftView => ({
    app: { ...core.base, ...pick(core.now, CONTENT_FIELDS) },
    save,
    canUndo: core.history.past.length > 0,
    canRedo: core.history.future.length > 0,
  })
  const core: Core = {
    base: app,
    now: app,
    history: NO_HISTORY,
    get save() {
      return save
    },
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell() {
      view = shown()
      for (const listener of listeners) listener()
    },
    set(next) {
      save = next
      core.tell()
    },
    unsaved: () => differing(core.base, core.now),
    become(theirs, mine) {
      core.base = theirs
      core.now = { ...theirs, ...mine }
    },
    keepUnsaved() {
      const fields = core.unsaved()
      if (isEmpty(fields)) unsaved.clear()
      else unsaved.write({ revision: core.base.revision, fields, base: pick(core.base, fieldsIn(fields)) })
    },
  }
  let view = shown()
  return core
}
