import { useCallback, useState } from 'react'
import { ApiError } from '../ui/api.ts'
import { say } from '../ui/say.ts'
import type { Edit } from './draft/store.ts'
import { changeApp, wordsAbout } from './generate.ts'
import { useWorkbench } from './use-workbench.ts'

export interface ChangeByWords {
  busy: boolean
  /** The result of the last request, or the generator's note on a new app. */
  words: string | null
  failed: boolean
  send(request: string): Promise<boolean>
}

/** Changes the draft as a sentence asks, in one edit that can be undone. */
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
        // A request without effect stays in the field to be edited.
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
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : say('That did not work.')
  const { reason } = error.details
  return typeof reason === 'string' ? `${error.message} ${reason}` : error.message
}
