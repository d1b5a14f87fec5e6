import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../ui/api.ts'
import type { App } from '../ui/app.ts'
import { untilSaved } from '../ui/pending.ts'
import type { DraftView } from './draft/core.ts'
import { createHistoryStore } from './draft/history-store.ts'
import { createDraftEditorStore, type DraftEditorStore } from './draft/store.ts'
import { createUnsavedStore } from './draft/unsaved-store.ts'

export interface DraftEditor
  extends DraftView,
    Omit<DraftEditorStore, 'view' | 'subscribe' | 'start' | 'keepUnsaved'> {}

/** Tells apart the unsaved edits of two tabs. */
const TAB = Math.random().toString(36).slice(2)

/** A draft that saves itself, can be undone, and notices changes made elsewhere. */
export function useDraftEditor(app: App): DraftEditor {
  const [store] = useState(() =>
    createDraftEditorStore(
      app,
      api,
      createUnsavedStore(localStorage, app.id, TAB),
      createHistoryStore(sessionStorage, app.id),
    ),
  )
  const view = useSyncExternalStore(store.subscribe, store.view)
  useEffect(() => {
    const stop = store.start()
    const left = () => store.keepUnsaved()
    const seen = () => (document.visibilityState === 'visible' ? void store.look() : store.keepUnsaved())
    const online = () => void store.flush().catch(() => {})
    addEventListener('pagehide', left)
    addEventListener('online', online)
    addEventListener('focus', seen)
    document.addEventListener('visibilitychange', seen)
    return () => {
      removeEventListener('pagehide', left)
      removeEventListener('online', online)
      removeEventListener('focus', seen)
      document.removeEventListener('visibilitychange', seen)
      stop()
      untilSaved(store.flush())
    }
  }, [store])
  useOtherTabs(store, view)
  return { ...view, ...store }
}

/** Tabs of this browser notify each other of saves. */
function useOtherTabs(store: DraftEditorStore, { app: { id, revision } }: DraftView): void {
  const [channel, setChannel] = useState<BroadcastChannel | null>(null)
  useEffect(() => {
    const opened = new BroadcastChannel(`vitrine:draft:${id}`)
    opened.onmessage = ({ data }) => {
      if (typeof data === 'number' && data > store.view().app.revision) void store.look()
    }
    setChannel(opened)
    return () => opened.close()
  }, [store, id])
  useEffect(() => channel?.postMessage(revision), [channel, revision])
}
