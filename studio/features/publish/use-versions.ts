import { useCallback } from 'react'
import { ask } from '../api.ts'
import type { App } from '../app.ts'
import { useFetched } from '../use-fetched.ts'
import type { Diff } from './difference.ts'

export interface Version {
  version: number
  notes: string
  publishedAt: string
}

/** What was published, the newest first. */
export function useVersions({ id, publishVersion }: App) {
  const read = useCallback(
    async (signal: AbortSignal) =>
      publishVersion === 0
        ? []
        : (await ask<{ versions: Version[] }>('GET', `/api/apps/${id}/versions`, undefined, signal)).versions,
    [id, publishVersion],
  )
  return useFetched(read)
}

/** What differs between two versions; `draft` is the one being written, as it was last saved. */
export function useDiff(id: string, from: number, to: number | 'draft', revision: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another draft
  const read = useCallback(
    (signal: AbortSignal) =>
      ask<Diff>('GET', `/api/apps/${id}/diff?from=${from}&to=${to}`, undefined, signal),
    [id, from, to, revision],
  )
  return useFetched(read)
}
