import { type App, CONTENT_FIELDS, type Content } from '../../ui/app.ts'
import type { Choose } from './clash.ts'
import { meetTheirs, resolveConflict } from './conflict.ts'
import { type Core, createCore } from './core.ts'
import { type ContentPatch, fieldsIn, record, redo, undo } from './history.ts'
import { type HistoryStore, NO_HISTORY_STORE } from './history-store.ts'
import { differingDeep, isEmpty, type KnownContent, pick } from './merge.ts'
import { createSaving, type DraftApi, type Saving } from './saving.ts'
import type { UnsavedStore } from './unsaved-store.ts'

/** Changes part of the draft. Edits with the same `as` in quick succession are undone together. */
export type Edit = (part: Partial<Content>, options?: { as?: string }) => void

export interface DraftEditorStore
  extends Pick<Core, 'view' | 'subscribe' | 'keepUnsaved'>,
    Pick<Saving, 'flush'> {
  edit: Edit
  undo(): void
  redo(): void
  /** Adopts the server's view of the app, for example after publishing. */
  adopt(app: App): void
  /** Checks for changes made elsewhere. */
  look(): Promise<void>
  /** Resolves a conflict; `choose` decides each clash. */
  resolve(choose: Choose): void
  /** Restores unsaved edits of an earlier visit; returns a function that ends the session. */
  start(): () => void
}

export function createDraftEditorStore(
  app: App,
  api: DraftApi,
  unsaved: UnsavedStore,
  histories: HistoryStore = NO_HISTORY_STORE,
): DraftEditorStore {
  const core = createCore(app, unsaved)
  const saving = createSaving(core, api)
  const { view, subscribe } = core
  const keepUnsaved = () => {
    core.keepUnsaved()
    histories.write(core.history)
  }
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
      // Equal values stay identical objects, so that they are not sent again.
      const theirs = differingDeep(core.base, pick(said, CONTENT_FIELDS))
      core.become({ ...said, ...pick(core.base, CONTENT_FIELDS), ...theirs }, mine)
      core.tell()
    },
    async look() {
      if (saving.busy() || core.save.is === 'conflict') return
      const theirs = await api.read(core.base.id).catch(() => null)
      if (theirs && !saving.busy() && theirs.revision > core.base.revision) saving.meet(theirs)
    },
    resolve(choose) {
      if (resolveConflict(core, choose)) saving.merged()
    },
    start() {
      recover(core, saving, unsaved)
      restoreHistory(core, histories)
      return () => {
        keepUnsaved()
        void saving.send()
      }
    },
  }
}

/** Restores the undo steps of an earlier visit if the draft is still as the last of them left it. */
function restoreHistory(core: Core, histories: HistoryStore): void {
  const kept = histories.read()
  const last = kept?.past.at(-1)?.after ?? kept?.future.at(-1)?.before
  if (!kept || !last || !isEmpty(differingDeep(core.now, last))) return
  core.history = kept
  core.tell()
}

const remember = (core: Core, after: ContentPatch, as: string | null) => {
  const before = pick(core.now, fieldsIn(after))
  core.history = record(core.history, { before, after, as, at: Date.now() })
}

/** Shows unsaved edits of an earlier visit again, and saves them unless somebody else changed the same fields. */
function recover(core: Core, saving: Saving, unsaved: UnsavedStore): void {
  const kept = unsaved.read()
  const mine = kept ? differingDeep(core.base, kept.fields) : {}
  if (!kept || isEmpty(mine) || !isEmpty(core.unsaved())) {
    core.keepUnsaved()
    return
  }
  const theirs = core.base
  if (kept.revision !== theirs.revision) core.base = { ...theirs, ...kept.base, revision: kept.revision }
  remember(core, mine, null)
  core.now = { ...core.now, ...mine }
  const base = kept.base ? core.base : { ...core.base, ...unknown(mine) }
  if (kept.revision === theirs.revision) saving.changed()
  else if (meetTheirs(core, theirs, base)) saving.merged()
}

const unknown = (fields: ContentPatch): KnownContent =>
  Object.fromEntries(fieldsIn(fields).map((field) => [field, undefined]))
