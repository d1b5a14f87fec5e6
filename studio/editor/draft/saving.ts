import { ApiError, type Patch } from '../../ui/api.ts'
import { type App, CONTENT_FIELDS } from '../../ui/app.ts'
import { meetTheirs } from './conflict.ts'
import type { Core } from './core.ts'
import { isEmpty, pick } from './merge.ts'
import { saveStateText, stateAfter } from './save-state.ts'

export interface DraftApi {
  change(id: string, patch: Patch): Promise<App>
  read(id: string): Promise<App>
}

export interface Saving {
  /** Call after each edit: keeps it in the browser soon and saves a little later. */
  changed(): void
  send(): Promise<void>
  /** Saves at once; rejects if that is impossible now. */
  flush(): Promise<App>
  /** Somebody else saved first (optimistic locking): merges both, or lets the user choose. */
  meet(theirs: App): void
  /** Sends what the merge left unsaved. */
  merged(): void
  busy(): boolean
}

const SAVE_AFTER_MS = 700
const KEEP_AFTER_MS = 200
const TRY_AGAIN_MS = [1000, 2000, 5000, 10_000, 30_000]

export function createSaving(core: Core, api: DraftApi): Saving {
  let sending: Promise<void> | null = null
  let tries = 0
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let unsavedTimer: ReturnType<typeof setTimeout> | undefined
  const sendIn = (ms: number) => {
    clearTimeout(saveTimer)
    saveTimer = setTimeout(() => void send(), ms)
  }
  let told = false
  const settled = () =>
    core.set(isEmpty(core.unsaved()) ? { is: 'saved', at: Date.now(), merged: told } : { is: 'waiting' })
  const merged = () => {
    told = true
    settled()
    if (core.save.is === 'waiting') sendIn(0)
  }
  const meet = (theirs: App) => {
    if (meetTheirs(core, theirs)) merged()
  }
  const failed = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'CONFLICT') {
      const theirs = await api.read(core.base.id).catch(() => null)
      if (theirs) return meet(theirs)
    }
    core.set(stateAfter(error))
    core.keepUnsaved()
    if (core.save.is !== 'offline') return
    sendIn(TRY_AGAIN_MS[Math.min(tries, TRY_AGAIN_MS.length - 1)] ?? 0)
    tries += 1
  }
  const attempt = async () => {
    const fields = core.unsaved()
    core.set({ is: 'saving' })
    try {
      const said = await api.change(core.base.id, { ...fields, revision: core.base.revision })
      tries = 0
      core.base = { ...said, ...pick(core.base, CONTENT_FIELDS), ...fields }
      core.keepUnsaved()
      settled()
    } catch (error) {
      await failed(error)
    }
  }
  const send = async (): Promise<void> => {
    clearTimeout(saveTimer)
    if (sending) {
      await sending
      return core.save.is === 'waiting' ? send() : undefined
    }
    if (core.save.is === 'conflict' || isEmpty(core.unsaved())) return
    sending = attempt()
    await sending
    sending = null
    // Edits made during the save wait their turn.
    if (core.save.is === 'waiting') sendIn(SAVE_AFTER_MS)
  }
  return {
    changed() {
      told = false
      clearTimeout(unsavedTimer)
      unsavedTimer = setTimeout(core.keepUnsaved, KEEP_AFTER_MS)
      if (core.save.is === 'conflict') return core.tell()
      if (isEmpty(core.unsaved()) && !sending) return core.set({ is: 'saved', at: Date.now() })
      sendIn(SAVE_AFTER_MS)
      core.set({ is: 'waiting' })
    },
    send,
    async flush() {
      while (!isEmpty(core.unsaved())) {
        await send()
        const { save } = core
        if (save.is === 'refused') throw save.error
        if (save.is !== 'saved' && save.is !== 'waiting') throw new Error(saveStateText(save))
      }
      return core.view().app
    },
    meet,
    merged,
    busy: () => sending !== null,
  }
}
