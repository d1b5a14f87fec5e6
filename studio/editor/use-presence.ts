import { useEffect, useState } from 'react'
import { request } from '../ui/api.ts'
import { useLatestCallback } from '../ui/use-latest-callback.ts'
import type { DraftEditor } from './use-draft-editor.ts'

const EVERY_MS = 10_000

/** Who else has the app open, by name. What they saved is taken over as soon as it is heard of. */
export function usePresence({ app, look }: Pick<DraftEditor, 'app' | 'look'>): readonly string[] {
  const { id } = app
  const [others, setOthers] = useState<readonly string[]>([])
  const tell = useLatestCallback(async () => {
    if (document.visibilityState !== 'visible') return
    try {
      const now = await request('POST /api/apps/:id/editing', { params: { id } })
      setOthers(now.others)
      if (now.revision > app.revision) await look()
    } catch {
      setOthers([])
    }
  })
  useEffect(() => {
    const leave = () =>
      void fetch(`/api/apps/${id}/editing`, { method: 'DELETE', keepalive: true }).catch(() => {})
    void tell()
    const timer = setInterval(() => void tell(), EVERY_MS)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [id, tell])
  return others
}
