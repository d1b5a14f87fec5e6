import { useCallback, useEffect } from 'react'
import type { ReplyRead } from '../../../common/api/routes.ts'
import { request } from '../../ui/api.ts'
import type { App } from '../../ui/app.ts'
import { useFetched } from '../../ui/use-fetched.ts'

export type Activity = ReplyRead<'GET /api/apps/:id/activity'>

const EVERY_MS = 15_000

/** The app's figures, refreshed while the tab is open. */
export function useActivity({ id, keepMessages, revision }: App) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages come and go with the switch, once it is saved
  const read = useCallback(
    (signal: AbortSignal) => request('GET /api/apps/:id/activity', { params: { id }, signal }),
    [id, keepMessages, revision],
  )
  const activity = useFetched(read)
  const { again } = activity
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), EVERY_MS)
    return () => clearInterval(timer)
  }, [again])
  return activity
}
