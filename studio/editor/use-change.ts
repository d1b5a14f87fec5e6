import { useCallback, useState } from 'react'
import { ApiError } from '../ui/api.ts'
import type { Edit } from './draft/store.ts'
import { changeApp, wordsAbout } from './generate.ts'
import { useWorkbench } from './use-workbench.ts'

export interface ChangeByWords {
  busy: boolean
  /** What was done with the last request, or what was said when the app was made. */
  words: string | null
  failed: boolean
  /** Whether something was changed. */
  send(request: string): Promise<boolean>
}

/** Changes the draft as a sentence says, in one edit that can be undone. */
export function useChange(id: string, edit: Edit): ChangeByWords {
  const { flush } = useWorkbench()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState({ words: wordsAbout(id), failed: false })
  const send = useCallback(
    async (request: string) => {
      setBusy(true)
      try {
        await flush()
        const { fields, words } = await changeApp(id, request)
        if (Object.keys(fields).length > 0) edit(fields)
        setAnswer({ words, failed: false })
        // What changed nothing is asked again in other words, and stays to be edited.
        return Object.keys(fields).length > 0
      } catch (error) {
        setAnswer({ words: changeError(error), failed: true })
        return false
      } finally {
        setBusy(false)
      }
    },
    [id, flush, edit],
  )
  return { busy, ...answer, send }
}

function changeError(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : 'That did not work.'
  const { reason } = error.details
  return typeof reason === 'string' ? `${error.message} ${reason}` : error.message
}
