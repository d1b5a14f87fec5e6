import { useCallback } from 'react'
import { request } from '../../ui/api.ts'
import { useFetched } from '../../ui/use-fetched.ts'

/** The names of an app's secrets. Values go to the server and never come back. */
export function useSecrets(id: string) {
  const read = useCallback(
    async (signal: AbortSignal) =>
      (await request('GET /api/apps/:id/secrets', { params: { id }, signal })).names,
    [id],
  )
  const { again, ...fetched } = useFetched(read)
  return {
    /** Null until they are known. */
    names: fetched.state === 'ready' ? fetched.value : null,
    async keep(name: string, value: string) {
      await request('PUT /api/apps/:id/secrets/:name', { params: { id, name }, body: { value } })
      again()
    },
    async forget(name: string) {
      await request('DELETE /api/apps/:id/secrets/:name', { params: { id, name } })
      again()
    },
  }
}
