import { useCallback, useState } from 'react'
import type { AccessView } from '../../../common/api/access.ts'
import { request } from '../../ui/api.ts'
import { failureReason } from '../../ui/failure-reason.ts'
import { useFetched } from '../../ui/use-fetched.ts'

/** Who may use an app, and how that is changed; each change is in force at once. */
export function useAccess(id: string) {
  const fetched = useFetched(
    useCallback(
      (signal: AbortSignal) => request('GET /api/apps/:id/access', { params: { id }, signal }),
      [id],
    ),
  )
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const { set } = fetched
  /** Whether it was taken. */
  const change = async (next: AccessView): Promise<boolean> => {
    setSaving(true)
    setFailed(null)
    try {
      set(await request('PUT /api/apps/:id/access', { params: { id }, body: next }))
      return true
    } catch (error) {
      setFailed(failureReason(error))
      return false
    } finally {
      setSaving(false)
    }
  }
  return { fetched, change, saving, failed }
}
