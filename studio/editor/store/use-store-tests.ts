import { useState } from 'react'
import type { StoreTest } from '../../../common/api/store.ts'
import { request } from '../../ui/api.ts'
import { failureReason } from '../../ui/failure-reason.ts'

/** The tests of a listing, run on request and before a package is made. `save` saves what was typed, which is what is tested. */
export function useStoreTests(id: string, save: () => Promise<void>) {
  const [results, setResults] = useState<readonly StoreTest[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  /** Gives how many fail. */
  const run = async (): Promise<number> => {
    setBusy(true)
    setFailed(null)
    try {
      await save()
      const ran = await request('POST /api/apps/:id/store/test', { params: { id } })
      setResults(ran.results)
      return ran.results.filter(({ right }) => !right).length
    } catch (error) {
      setFailed(failureReason(error))
      throw error
    } finally {
      setBusy(false)
    }
  }
  return { results, busy, failed, run, forget: () => setResults(null) }
}
