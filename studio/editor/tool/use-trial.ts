import { useState } from 'react'
import { api } from '../../ui/api.ts'
import type { Data } from '../../ui/app.ts'
import { failureReason } from '../../ui/failure-reason.ts'
import { useWorkbench } from '../use-workbench.ts'

export type SourceTrial =
  | { state: 'none' | 'asking' }
  | { state: 'failed'; words: string }
  | { state: 'answered'; text: string; data: Data; ms: number }

/** Sends one question to the draft, to see its source's rows. */
export function useTrial(id: string, onPictures: (hosts: readonly string[]) => void) {
  const { flush } = useWorkbench()
  const [trial, setTrial] = useState<SourceTrial>({ state: 'none' })
  const ask = async (message: string) => {
    setTrial({ state: 'asking' })
    try {
      await flush()
      const started = performance.now()
      const { content, structuredContent: data, pictureHosts } = await api.preview(id, message)
      const text = content.map((block) => block.text).join('\n')
      setTrial({ state: 'answered', text, data, ms: Math.round(performance.now() - started) })
      onPictures(pictureHosts)
    } catch (error) {
      setTrial({ state: 'failed', words: failureReason(error) })
    }
  }
  return { trial, ask }
}
