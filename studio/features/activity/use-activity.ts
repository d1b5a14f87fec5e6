import { useCallback, useEffect } from 'react'
import { ask } from '../api.ts'
import type { App } from '../app.ts'
import { useFetched } from '../use-fetched.ts'

export interface Activity {
  since: string
  hours: { hour: string; calls: number; errors: number }[]
  p50: number | null
  p99: number | null
  calls: { at: string; outcome: string; durationMs: number }[]
  messages: { at: string; message: string }[]
}

const EVERY_MS = 15_000

/** How the app fares, asked again while somebody looks. */
export function useActivity({ id, keepMessages, revision }: App) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages come and go with the switch, once it is saved
  const read = useCallback(
    (signal: AbortSignal) => ask<Activity>('GET', `/api/apps/${id}/activity`, undefined, signal),
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
