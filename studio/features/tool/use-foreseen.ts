import { useCallback } from 'react'
import { request } from '../api.ts'
import type { App } from '../app.ts'
import { useFetched } from '../use-fetched.ts'

/** What would come of publishing the draft now. */
export type { Foreseen } from '../../../common/api/publishing.ts'

export const foresee = (id: string, signal?: AbortSignal) =>
  request('GET /api/apps/:id/foresee', { params: { id }, signal })

/** Asked anew whenever the draft has been saved. */
export function useForeseen({ id, revision }: Pick<App, 'id' | 'revision'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another answer
  const read = useCallback((signal: AbortSignal) => foresee(id, signal), [id, revision])
  return useFetched(read)
}
