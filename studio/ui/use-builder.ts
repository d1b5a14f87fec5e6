import { useCallback } from 'react'
import { api } from './api.ts'
import { allSaved } from './pending.ts'
import { useFetched } from './use-fetched.ts'

/** Layouts and starters, read once per page. */
export const useTemplates = () => useFetched(readTemplates)

let templates: ReturnType<typeof api.templates> | null = null
const readTemplates = () => {
  templates ??= api.templates().catch((error) => {
    templates = null
    throw error
  })
  return templates
}

export function useApp(id: string) {
  const read = useCallback(
    async (signal: AbortSignal) => {
      await allSaved()
      return api.read(id, signal)
    },
    [id],
  )
  return useFetched(read)
}

export const useMyApps = () => useFetched(readApps)
const readApps = async () => {
  await allSaved()
  return api.list()
}

export const useDeletedApps = () => useFetched(readDeleted)
const readDeleted = () => api.list(true)

export const useAccount = () => useFetched(api.account)

/** Only owners see commands and settings; null until it is known. */
export function useIsOwner(): boolean | null {
  const account = useAccount()
  return account.state === 'ready' ? account.value.role === 'owner' : null
}
