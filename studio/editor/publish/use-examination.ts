import { useState } from 'react'
import type { Examined } from '../../../common/api/publishing.ts'
import { request } from '../../ui/api.ts'
import { failureReason } from '../../ui/failure-reason.ts'

export type { Examined } from '../../../common/api/publishing.ts'

export type Examination =
  | { state: 'none' | 'looking' }
  | { state: 'failed'; words: string }
  | { state: 'ready'; examined: readonly Examined[] }

/** Examines the published app as a chat host would, on request. */
export function useExamination(id: string) {
  const [examination, setExamination] = useState<Examination>({ state: 'none' })
  const look = async () => {
    setExamination({ state: 'looking' })
    try {
      const { examined } = await request('POST /api/apps/:id/doctor', { params: { id } })
      setExamination({ state: 'ready', examined })
    } catch (error) {
      setExamination({ state: 'failed', words: failureReason(error) })
    }
  }
  return { examination, look }
}
