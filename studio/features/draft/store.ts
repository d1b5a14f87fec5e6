import { type App, CONTENT_FIELDS, type Content } from '../app.ts'
import { type Core, createCore } from './core.ts'
import { type ContentPatch, record, redo, undo } from './history.ts'
import { differingDeep, isEmpty, pick } from './merge.ts'
import { createSaving, type DraftApi, type Saving } from './saving.ts'
import type { UnsavedStore } from './unsaved-store.ts'

/** Changes some of the draft. Edits with the same `as`, soon after one another, are undone together. */
export type Edit = (part: Partial<Content>, options?: { as?: string }) => void

export interface DraftEditorStore
  extends Pick<Core, 'view' | 'subscribe' | 'keepUnsaved'>,
    Pick<Saving, 'flush'> {
  edit: Edit
  undo(): void
  redo(): void
  /** Takes what the server says of the app now, after publishing it say. */
  adopt(app: App): void
  /** Looks whether it was changed elsewhere. */
  look(): Promise<void>
  takeTheirs(): void
  keepMine(): void
  /** Begins with what the unsaved kept of an earlier visit; gives the way to end. */
  start(): () => void
}

const fieldsIn = (fields: ContentPatch) => Object.keys(fields) as (keyof Content)[]

export function createDraftEditorStore(app: App, api: DraftApi, unsaved: UnsavedStore): DraftEditorStore {
  const core = createCore(app, unsaved)
  const saving = createSaving(core, api)
  const { view, subscribe, keepUnsaved } = core
  const step = (take: typeof undo) => () => {
    const taken = take(core.history)
    if (!taken) return
    core.history = taken.history
    core.now = { ...core.now, ...taken.fields }
    saving.changed()
  }
  return {
    view,
    subscribe,
    keepUnsaved,
    flush: saving.flush,
    edit(part, { as } = {}) {
      const fields = fieldsIn(part)
      if (fields.every((field) => core.now[field] === part[field])) return
      remember(core, part, as ?? null)
      core.now = { ...core.now, ...part }
      saving.changed()
    },
    undo: step(undo),
    redo: step(redo),
    adopt(said) {
      const mine = core.unsaved()
      // What is the same stays the same value, so that it is not sent again.
      const theirs = differingDeep(core.base, pick(said, CONTENT_FIELDS))
      core.become({ ...said, ...pick(core.base, CONTENT_FIELDS), ...theirs }, mine)
      core.tell()
    },
    async look() {
      if (saving.busy() || core.save.is === 'conflict') return
      const theirs = await api.read(core.base.id).catch(() => null)
      if (theirs && !saving.busy() && theirs.revision > core.base.revision) saving.meet(theirs)
    },
    takeTheirs: () => takeTheirs(core),
    keepMine() {
      if (core.save.is !== 'conflict') return
      core.become(core.save.theirs, core.unsaved())
      core.set({ is: 'waiting' })
      void saving.send()
    },
    start() {
      recover(core, saving, unsaved)
      return () => {
        keepUnsaved()
        void saving.send()
      }
    },
  }
}

const remember = (core: Core, after: ContentPatch, as: string | null) => {
  const before = pick(core.now, fieldsIn(after))
  core.history = record(core.history, { before, after, as, at: Date.now() })
}

function takeTheirs(core: Core): void {
  if (core.save.is !== 'conflict') return
  const { theirs } = core.save
  const before = core.unsaved()
  // Mine are one step back, should this have been the wrong choice.
  const after = pick(theirs, fieldsIn(before))
  core.history = { past: [{ before, after, as: null, at: Date.now() }], future: [] }
  core.become(theirs, {})
  core.keepUnsaved()
  core.set({ is: 'saved', at: Date.now() })
}

/** What an earlier visit could not save is on the screen again, and saved unless somebody else was there since. */
function recover(core: Core, saving: Saving, unsaved: UnsavedStore): void {
  const kept = unsaved.read()
  const mine = kept ? differingDeep(core.base, kept.fields) : {}
  if (!kept || isEmpty(mine) || !isEmpty(core.unsaved())) {
    core.keepUnsaved()
    return
  }
  remember(core, mine, null)
  core.now = { ...core.now, ...mine }
  if (kept.revision === core.base.revision) saving.changed()
  else core.set({ is: 'conflict', theirs: core.base })
}
