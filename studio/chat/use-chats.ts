import { useCallback, useEffect } from 'react'
import { request } from '../ui/api.ts'
import { useFetched } from '../ui/use-fetched.ts'

const readOptions = () => request('GET /api/chat/options')
export const useChatOptions = () => useFetched(readOptions)

const readServers = async () => (await request('GET /api/chat/servers')).servers
export const useConnectedServers = () => useFetched(readServers)

/** The limit of one reply; older ones can be found by searching. */
const MOST_LISTED = '200'

/** Other tabs and devices write too. */
const AGAIN_MS = 15_000

export function useConversations(search: string) {
  const read = useCallback(
    async (signal: AbortSignal) =>
      (
        await request('GET /api/chat/conversations', {
          query: { limit: MOST_LISTED, ...(search && { search }) },
          signal,
        })
      ).conversations,
    [search],
  )
  const fetched = useFetched(read)
  const { again } = fetched
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && again()
    const timer = setInterval(seen, AGAIN_MS)
    addEventListener('focus', seen)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', seen)
    }
  }, [again])
  return fetched
}

export type ChatOptions = Awaited<ReturnType<typeof readOptions>>
export type ChatAppOption = ChatOptions['apps'][number]
