import { useCallback, useEffect } from 'react'
import { request } from '../ui/api.ts'
import { useFetched } from '../ui/use-fetched.ts'

const readOptions = () => request('GET /api/chat/options')
/** The apps and models a conversation can have. */
export const useChatOptions = () => useFetched(readOptions)

const readServers = async () => (await request('GET /api/chat/servers')).servers
/** The MCP servers this person connected. */
export const useConnectedServers = () => useFetched(readServers)

/** As many as one reply gives; those before are found by their words. */
const MOST_LISTED = '200'

/** Other tabs and devices write too. */
const AGAIN_MS = 15_000

/** The conversations, newest first; those with certain words in them. */
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
