import type { Tool } from '@modelcontextprotocol/client'
import { Dock, ExpandLg } from '@openai/apps-sdk-ui/components/Icon'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ChatApprovalView } from '../../common/api/chat-views.ts'
import { defaultSettings, type HostDisplayMode, type LoadedWidget } from '../host/types.ts'
import { WidgetFrame } from '../host/widget-frame.tsx'
import { GhostButton, OutlineButton } from '../ui/buttons.tsx'
import { Device } from '../ui/device.tsx'
import { failureReason } from '../ui/failure-reason.ts'
import { later } from '../ui/later.tsx'
import { say } from '../ui/say.ts'
import { usePageTheme } from '../ui/use-page-theme.ts'
import {
  type ChatWidgetPlace,
  useChatHost,
  useChatWidget,
  useKeptState,
  useToolRun,
} from './use-chat-widget.ts'

const LinkDialog = later(() => import('../ui/link-dialog.tsx').then((dialog) => dialog.LinkDialog))

export interface CallWidgetProps extends ChatWidgetPlace {
  firstState: unknown
  onKept(state: unknown): void
  decided(approval: ChatApprovalView): Promise<ChatApprovalView>
  speak(prompt: string): void
  suggest(prompt: string): void
}

/** A call's widget in the conversation. It loads when it comes near the viewport, and stays. */
export function CallWidget(props: CallWidgetProps) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  return (
    <div ref={place} className="w-full">
      {near ? <Loaded {...props} /> : <div className="skeleton h-60 w-full" />}
    </div>
  )
}

function Loaded(props: CallWidgetProps) {
  const widget = useChatWidget(props)
  if (widget.state === 'loading')
    return <div role="status" aria-label={say('Loading the widget')} className="skeleton h-60 w-full" />
  if (widget.state === 'failed')
    return (
      <p className="flex flex-wrap items-center gap-3 rounded-xl border p-4 text-sm text-secondary">
        {say('The widget could not be loaded.')} {failureReason(widget.error)}
        <OutlineButton size="sm" onClick={widget.again}>
          {say('Try again')}
        </OutlineButton>
      </p>
    )
  return <Framed {...props} tool={widget.value.tool} resource={widget.value.resource} />
}

function Framed(props: CallWidgetProps & { tool: Tool; resource: LoadedWidget }) {
  const { call, tool, resource } = props
  const theme = usePageTheme()
  const host = useChatHost(props)
  const [state, keep] = useKeptState(props, props.firstState, props.onKept)
  const run = useToolRun(call, tool)
  const settings = useMemo(
    () => ({ ...defaultSettings, theme, locale: navigator.language, displayMode: host.mode }),
    [theme, host.mode],
  )
  const [asked, setAsked] = useState<HostDisplayMode | null>(null)
  const title = call.title || call.tool
  if (host.closed)
    return (
      <p className="flex items-center gap-3 text-sm text-secondary">
        {say('The widget closed itself.')}
        <OutlineButton size="sm" onClick={host.showAgain}>
          {say('Show again')}
        </OutlineButton>
      </p>
    )
  return (
    <div className="group/widget relative">
      <Device settings={settings} title={title} corner="top" onInline={() => host.setMode('inline')}>
        <WidgetFrame
          resource={resource}
          run={run}
          settings={settings}
          widgetState={state}
          onWidgetState={keep}
          events={host.events}
          title={say('{title} widget', { title })}
          firstHeight={240}
        />
      </Device>
      {host.mode === 'inline' && (
        <div className="mt-1 flex justify-end">
          {ENLARGED.map(({ mode, words, Sign }) => (
            <GhostButton
              key={mode}
              size="sm"
              // Returning from another display mode restores the focus.
              autoFocus={asked === mode}
              onClick={() => {
                setAsked(mode)
                host.setMode(mode)
              }}
            >
              <Sign aria-hidden="true" /> {words}
            </GhostButton>
          ))}
        </div>
      )}
      {host.link && (
        <LinkDialog
          href={host.link}
          onAnswer={(open) => {
            if (open && host.link) window.open(host.link, '_blank', 'noopener,noreferrer')
            host.setLink(null)
          }}
        />
      )}
    </div>
  )
}

const ENLARGED = [
  { mode: 'pip', words: say('Picture in picture'), Sign: Dock },
  { mode: 'fullscreen', words: say('Full screen'), Sign: ExpandLg },
] as const

/** True once it has come near the viewport. */
function useNear(place: React.RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || near) return
    const observer = new IntersectionObserver(
      (seen) => seen.some((each) => each.isIntersecting) && setNear(true),
      {
        rootMargin: '600px',
      },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, near])
  return near
}
