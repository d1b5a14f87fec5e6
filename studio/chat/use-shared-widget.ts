import { useCallback } from 'react'
import { request } from '../ui/api.ts'
import { type Fetched, useFetched } from '../ui/use-fetched.ts'
import { type WidgetParts, widgetParts } from './use-chat-widget.ts'

export interface SharedWidgetPlace {
  secret: string
  message: string
  call: string
}

export function useSharedWidget({ secret, message, call }: SharedWidgetPlace): Fetched<WidgetParts> {
  const read = useCallback(
    async (signal: AbortSignal) =>
      widgetParts(
        await request('GET /api/chat/shared/:secret/messages/:message/calls/:call/widget', {
          params: { secret, message, call },
          signal,
        }),
      ),
    [secret, message, call],
  )
  return useFetched(read)
}
