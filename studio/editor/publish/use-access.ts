import { useCallback, useState } from 'react'
import type { AccessView } from '../../../common/api/access.ts'
import { ApiError, request } from '../../ui/api.ts'
import { failureReason } from '../../ui/failure-reason.ts'
import { useFetched } from '../../ui/use-fetched.ts'

const readGroups = (signal: AbortSignal) => request('GET /api/groups', { signal })

export type Access = ReturnType<typeof useAccess>

/** Reads and changes an app's access; changes apply at once. */
export function useAccess(id: string) {
  const fetched = useFetched(
    useCallback(
      (signal: AbortSignal) => request('GET /api/apps/:id/access', { params: { id }, signal }),
      [id],
    ),
  )
  const known = useFetched(readGroups)
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const { set, again } = fetched
  /** True if the server accepted it. */
  const save = async (send: () => Promise<AccessView>): Promise<boolean> => {
    setSaving(true)
    setFailed(null)
    try {
      set(await send())
      return true
    } catch (error) {
      setFailed(failureReason(error))
      if (error instanceof ApiError && error.code === 'CONFLICT') again()
      return false
    } finally {
      setSaving(false)
    }
  }
  return {
    fetched,
    groups: known.state === 'ready' ? known.value.groups.map(({ name }) => name) : [],
    change: (next: AccessView) =>
      save(() => request('PUT /api/apps/:id/access', { params: { id }, body: next })),
    renewLink: () => save(() => request('POST /api/apps/:id/access/renew-link', { params: { id } })),
    saving,
    failed,
  }
}
