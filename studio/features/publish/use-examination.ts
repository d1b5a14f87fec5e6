import { useState } from 'react'
import { ask } from '../api.ts'
import { reasonOf } from '../reason.ts'

export interface Examined {
  check: string
  about: string
  subject: string
  faults: { severity: 'error' | 'warning' | 'info'; message: string }[]
}

export type Examination =
  | { state: 'none' | 'looking' }
  | { state: 'failed'; words: string }
  | { state: 'ready'; examined: readonly Examined[] }

/** The published app as a chat host finds it, looked at when somebody wants to know. */
export function useExamination(id: string) {
  const [examination, setExamination] = useState<Examination>({ state: 'none' })
  const look = async () => {
    setExamination({ state: 'looking' })
    try {
      const { examined } = await ask<{ examined: Examined[] }>('POST', `/api/apps/${id}/doctor`)
      setExamination({ state: 'ready', examined })
    } catch (error) {
      setExamination({ state: 'failed', words: reasonOf(error) })
    }
  }
  return { examination, look }
}
