import { useCallback, useState } from 'react'
import { ApiError } from '../ui/api.ts'
import type { App } from '../ui/app.ts'
import { navigate } from '../ui/route.ts'
import { say } from '../ui/say.ts'
import { faultWords } from './problem-tabs.ts'

/** Makes an app and opens it, with a message if that fails. */
export function useMaking() {
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** `what` identifies the button; `tab` is a query that opens a tab of the new app. */
  const make = useCallback(async (what: string, work: () => Promise<App | null>, tab = '') => {
    setBusy(what)
    setProblem(null)
    try {
      // Null if there is something to choose first.
      const app = await work()
      if (app) navigate(`/apps/${app.id}${tab}`)
    } catch (error) {
      setProblem(makingError(error))
    } finally {
      setBusy(null)
    }
  }, [])
  return { busy, problem, make }
}

function makingError(error: unknown): string {
  if (!(error instanceof ApiError)) return say('The server does not answer. Try again in a moment.')
  const [first] = error.problems
  return first ? faultWords(first) : error.message
}
