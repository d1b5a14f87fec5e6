import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createAbilities, TALLEST } from './abilities.ts'
import { connectFrame, type FrameConnection } from './connect-frame.ts'
import { frameAddress } from './frame-address.ts'
import { deliveryOf } from './globals.ts'
import type { HostEvents, HostSettings, LoadedWidget, ToolRun } from './types.ts'

export interface WidgetFrameProps {
  resource: LoadedWidget
  run: ToolRun
  settings: HostSettings
  widgetState: unknown
  onWidgetState(state: unknown): void
  events: HostEvents
  title: string
  /** The height until the widget reports its own. */
  firstHeight?: number
  /** Reloads the widget, if its page may ask for that. */
  onReload?(): void
  /** Receives errors of a widget under development. */
  onFailure?(message: string, stack: string): void
}

/**
 * A widget in its own frame, on an opaque origin, under the policy its resource declares. Change its `key` to reload
 * it, as a host does when a chat is opened again.
 */
export function ConnectedFrame(props: WidgetFrameProps) {
  const { resource, run, settings, widgetState, title, firstHeight = 120 } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(firstHeight)
  const held = useHeld(run, settings.delayMs)
  const delivery = useMemo(() => deliveryOf(run, settings, held), [run, settings, held])
  const connection = useRef<FrameConnection | null>(null)
  // The connection outlives renders, so it reads the latest props through this.
  const latest = useRef(props)
  latest.current = props

  // Before the frame loads: it announces itself only once, and a listener must exist by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first values open the connection; later ones are sent on it
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const current = () => latest.current
    const abilities = createAbilities({
      frame: element,
      log: (entry) => current().events.log(entry),
      callTool: (name, args) => current().events.callTool(name, args),
      readResource: (uri) => current().events.readResource(uri),
      listResources: () => current().events.listResources(),
      followUp: (prompt, asking) => current().events.followUp(prompt, asking),
      displayMode: (mode, asking) => current().events.displayMode(mode, asking),
      openLink: (href) => current().events.openLink(href),
      modal: (params) => current().events.modal(params),
      ...(props.events.sample && {
        sample: async (request) => (await current().events.sample?.(request)) ?? '',
      }),
      ...(props.events.checkout && {
        checkout: async (session) => current().events.checkout?.(session),
      }),
      close: () => current().events.close(),
      setHeight: (tall) => {
        setHeight(tall)
        current().events.log({ kind: 'size', direction: 'in', title: `${tall} px` })
      },
      setState: (state) => {
        current().onWidgetState(state)
        current().events.log({ kind: 'state', direction: 'in', title: 'widget state', detail: state })
      },
    })
    const connected = connectFrame({
      element,
      html: resource.html,
      abilities,
      tool: run.tool,
      first: { delivery, settings, widgetState },
      log: (entry) => current().events.log(entry),
      onReload: resource.hot ? () => current().onReload?.() : null,
      onFailure: props.onFailure ? (message, stack) => current().onFailure?.(message, stack) : null,
    })
    connection.current = connected
    return () => connected.close()
  }, [resource, settings.preset, settings.unsafeEval])

  useEffect(() => connection.current?.deliver(delivery, settings), [delivery, settings])
  useEffect(() => connection.current?.update(settings, widgetState), [settings, widgetState])

  const limit = settings.maxHeight ?? TALLEST
  return (
    <iframe
      key={`${settings.preset} ${settings.unsafeEval}`}
      ref={frame}
      title={title}
      src={frameAddress(resource, settings.unsafeEval)}
      sandbox="allow-scripts allow-forms"
      allow=""
      referrerPolicy="no-referrer"
      style={{
        display: 'block',
        width: '100%',
        border: 0,
        height: settings.displayMode === 'inline' ? Math.min(height, limit) : '100%',
        colorScheme: settings.theme,
      }}
    />
  )
}

/** Delays a result as the playground's setting says. */
function useHeld({ result }: ToolRun, delayMs: number): boolean {
  const [passed, setPassed] = useState<unknown>(null)
  useEffect(() => {
    if (!result || delayMs === 0) return
    const timer = setTimeout(() => setPassed(result), delayMs)
    return () => clearTimeout(timer)
  }, [result, delayMs])
  return result !== null && delayMs > 0 && passed !== result
}
