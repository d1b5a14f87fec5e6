import { useCallback } from 'react'
import { request } from '../../ui/api.ts'
import type { App } from '../../ui/app.ts'
import { useFetched } from '../../ui/use-fetched.ts'

export type { VersionView as Version } from '../../../common/api/app-view.ts'

export function useVersions({ id, publishVersion }: App) {
  const read = useCallback(
    async (signal: AbortSignal) =>
      publishVersion === 0
        ? []
        : (await request('GET /api/apps/:id/versions', { params: { id }, signal })).versions,
    [id, publishVersion],
  )
  return useFetched(read)
}

/** Differences between two versions; `draft` is the last saved draft. */
export function useDiff(id: string, from: number, to: number | 'draft', revision: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another draft
  const read = useCallback(
    (signal: AbortSignal) =>
      request('GET /api/apps/:id/diff', {
        params: { id },
        query: { from: String(from), to: String(to) },
        signal,
      }),
    [id, from, to, revision],
  )
  return useFetched(read)
}
