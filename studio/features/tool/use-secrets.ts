import { useCallback } from 'react'
import { ask } from '../api.ts'
import { useFetched } from '../use-fetched.ts'

/** The names of an app's secrets. Their values go to the server and never come back. */
export function useSecrets(id: string) {
  const read = useCallback(
    async (signal: AbortSignal) =>
      (await ask<{ names: string[] }>('GET', `/api/apps/${id}/secrets`, undefined, signal)).names,
    [id],
  )
  const { again, ...fetched } = useFetched(read)
  const address = (name: string) => `/api/apps/${id}/secrets/${encodeURIComponent(name)}`
  return {
    /** Null until they are known. */
    names: fetched.state === 'ready' ? fetched.value : null,
    async keep(name: string, value: string) {
      await ask('PUT', address(name), { value })
      again()
    },
    async forget(name: string) {
      await ask('DELETE', address(name))
      again()
    },
  }
}
