import type { CallToolResult, ReadResourceResult, Tool } from '@modelcontextprotocol/client'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ChatApprovalView } from '../../common/api/chat-views.ts'
import type { ChatCall } from '../../common/chat-parts.ts'
import { actedIn, noteGestures } from '../host/gestures.ts'
import type { HostDisplayMode, HostEvents, LoadedWidget, ToolRun } from '../host/types.ts'
import { readWidgetResource, templateOf } from '../host/widget-resource.ts'
import { request } from '../ui/api.ts'
import { say } from '../ui/say.ts'
import { type Fetched, useFetched } from '../ui/use-fetched.ts'
import { useLatestCallback } from '../ui/use-latest-callback.ts'
import { createAllowance } from './widget-voice.ts'

export interface ChatWidgetPlace {
  conversation: string
  message: string
  call: ChatCall
}

export interface WidgetParts {
  tool: Tool
  resource: LoadedWidget
}

/** The tool and widget in an API reply. */
export function widgetParts(reply: { tool: object; resource: object }): WidgetParts {
  const tool = reply.tool as Tool
  const uri = templateOf(tool, 'both') ?? ''
  return { tool, resource: readWidgetResource(uri, reply.resource as ReadResourceResult) }
}

/** The widget of a call, in the server's current version. */
export function useChatWidget({
  conversation,
  message,
  call,
}: ChatWidgetPlace): Fetched<WidgetParts> & { again(): void } {
  const { id } = call
  const read = useCallback(
    async (signal: AbortSignal) =>
      widgetParts(
        await request('GET /api/chat/conversations/:id/messages/:message/calls/:call/widget', {
          params: { id: conversation, message, call: id },
          signal,
        }),
      ),
    [conversation, message, id],
  )
  return useFetched(read)
}

/** A call in the form that the widget's host expects. */
export const useToolRun = (call: ChatCall, tool: Tool): ToolRun =>
  useMemo(
    () => ({
      id: call.id,
      tool,
      input: call.arguments,
      result: call.outcome as unknown as CallToolResult | null,
    }),
    [call, tool],
  )

interface HostParts extends ChatWidgetPlace {
  /** Resolves once the user has decided. */
  decided(approval: ChatApprovalView): Promise<ChatApprovalView>
  speak(prompt: string): void
  /** Puts a text into the composer. */
  suggest(prompt: string): void
}

/** The host's abilities for a widget in the chat. */
export function useChatHost({ conversation, message, call, decided, speak, suggest }: HostParts) {
  const [mode, setMode] = useState<HostDisplayMode>('inline')
  const [link, setLink] = useState<string | null>(null)
  const [closed, setClosed] = useState(false)
  const waits = useLatestCallback(decided)
  const follow = useLatestCallback(speak)
  const propose = useLatestCallback(suggest)
  const [maySpeak] = useState(() => createAllowance())
  const current = useRef(mode)
  current.current = mode
  useEffect(noteGestures, [])
  const at = useMemo(() => ({ id: conversation, message, call: call.id }), [conversation, message, call.id])
  const events = useMemo<HostEvents>(
    () => ({
      log: () => undefined,
      async callTool(tool, args) {
        const body = { id: crypto.randomUUID(), tool, arguments: args }
        const send = () =>
          request('POST /api/chat/conversations/:id/messages/:message/calls/:call/tools', {
            params: at,
            body,
          })
        let reply = await send()
        if (reply.approval) {
          const { status } = await waits(reply.approval)
          if (status !== 'yes') throw new Error(say('You did not approve it.'))
          reply = await send()
        }
        if (!reply.outcome) throw new Error(say('It did not run.'))
        return reply.outcome as unknown as CallToolResult
      },
      readResource: async (uri) =>
        (await request('GET /api/chat/conversations/:id/messages/:message/calls/:call/resource', {
          params: at,
          query: { uri },
        })) as unknown as ReadResourceResult,
      listResources: async () => ({ resources: [] }),
      // It speaks for the user, so the user must have acted in it.
      followUp: (prompt, frame) =>
        void actedIn(frame).then((acted) => (acted && maySpeak() ? follow(prompt) : propose(prompt))),
      async displayMode(wanted, frame) {
        if (wanted !== 'inline' && !(await actedIn(frame))) return current.current
        setMode(wanted)
        return wanted
      },
      openLink: setLink,
      modal: () => Promise.reject(new Error(say('This chat shows no modal.'))),
      close: () => {
        setMode('inline')
        setClosed(true)
      },
    }),
    [at, waits, follow, propose, maySpeak],
  )
  return { events, mode, setMode, link, setLink, closed, showAgain: () => setClosed(false) }
}

/** Avoids a save on every key press in a widget. */
const SAVE_AFTER_MS = 400

/** A widget's state, stored with its call and restored when the conversation is opened again. */
export function useKeptState(
  { conversation, message, call }: ChatWidgetPlace,
  first: unknown,
  onKept: (state: unknown) => void,
) {
  const [state, setState] = useState(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { id } = call
  const kept = useLatestCallback(onKept)
  const keep = useCallback(
    (next: unknown) => {
      setState(next)
      kept(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        void request('PUT /api/chat/conversations/:id/messages/:message/calls/:call/state', {
          params: { id: conversation, message, call: id },
          body: { state: next },
        }).catch(() => undefined)
      }, SAVE_AFTER_MS)
    },
    [conversation, message, id, kept],
  )
  return [state, keep] as const
}
