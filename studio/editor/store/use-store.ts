import { useCallback, useEffect, useRef, useState } from 'react'
import type { StoreView } from '../../../common/api/store.ts'
import { request } from '../../ui/api.ts'
import { failureReason } from '../../ui/failure-reason.ts'
import { useFetched } from '../../ui/use-fetched.ts'

export type Listing = StoreView['listing']
export type EditListing = (changes: Partial<Listing>) => void

const SAVE_AFTER_MS = 600

/** The listing of a live app, saved a moment after it was typed. */
export function useStore(id: string) {
  const read = useCallback(
    (signal: AbortSignal) => request('GET /api/apps/:id/store', { params: { id }, signal }),
    [id],
  )
  const fetched = useFetched(read)
  const { set } = fetched
  const view = fetched.state === 'ready' ? fetched.value : null
  const [failed, setFailed] = useState<string | null>(null)
  const latest = useRef<StoreView | null>(null)
  latest.current = view
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const save = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!latest.current) return
    const { listing } = latest.current
    try {
      await request('PUT /api/apps/:id/store', { params: { id }, body: { listing } })
      setFailed(null)
    } catch (error) {
      setFailed(failureReason(error))
    }
  }, [id])
  const edit: EditListing = (changes) => {
    if (!latest.current) return
    const next = { ...latest.current, listing: { ...latest.current.listing, ...changes } }
    latest.current = next
    set(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), SAVE_AFTER_MS)
  }
  // Nothing typed is lost when the tab is left.
  useEffect(() => () => void (timer.current && save()), [save])

  /** Icons and the token are saved at once. What is being typed stays. */
  const put = async (body: {
    icons?: { logo: string; composerIcon: string } | null
    challenge?: string | null
  }) => {
    const saved = await request('PUT /api/apps/:id/store', { params: { id }, body })
    set({ ...saved, listing: latest.current?.listing ?? saved.listing })
  }
  return { fetched, view, edit, save, put, failed }
}
