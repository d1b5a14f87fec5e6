import { useCallback } from 'react'
import { request } from '../../ui/api.ts'
import type { App } from '../../ui/app.ts'
import { useFetched } from '../../ui/use-fetched.ts'

export type { DryRunReply } from '../../../common/api/publishing.ts'

const dryRun = (id: string, signal: AbortSignal) =>
  request('POST /api/apps/:id/dry-run', { params: { id }, signal })

/** Runs again after each save. */
export function useDryRun({ id, revision }: Pick<App, 'id' | 'revision'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another answer
  const read = useCallback((signal: AbortSignal) => dryRun(id, signal), [id, revision])
  return useFetched(read)
}
