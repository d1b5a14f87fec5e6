import { useMemo, useState } from 'react'
import type { ChatCall } from '../../common/chat-parts.ts'
import { QUIET } from '../host/quiet.ts'
import { defaultSettings } from '../host/types.ts'
import { WidgetFrame } from '../host/widget-frame.tsx'
import { Device } from '../ui/device.tsx'
import { later } from '../ui/later.tsx'
import { say } from '../ui/say.ts'
import { usePageTheme } from '../ui/use-page-theme.ts'
import { useToolRun, type WidgetParts } from './use-chat-widget.ts'
import { useSharedWidget } from './use-shared-widget.ts'

const LinkDialog = later(() => import('../ui/link-dialog.tsx').then((dialog) => dialog.LinkDialog))

interface SharedWidgetProps {
  secret: string
  message: string
  call: ChatCall
  /** The widget's state when the link was made. */
  firstState: unknown
}

/** A read-only widget: it calls no tools, and its state ends with the page. */
export function SharedWidget(props: SharedWidgetProps) {
  const { secret, message, call } = props
  const widget = useSharedWidget({ secret, message, call: call.id })
  if (widget.state === 'loading')
    return <div role="status" aria-label={say('Loading the widget')} className="skeleton h-60 w-full" />
  // The tool's text is visible anyway.
  if (widget.state === 'failed') return null
  return <Framed {...props} {...widget.value} />
}

function Framed({ call, firstState, tool, resource }: SharedWidgetProps & WidgetParts) {
  const theme = usePageTheme()
  const [state, setState] = useState(firstState)
  const [link, setLink] = useState<string | null>(null)
  const run = useToolRun(call, tool)
  const settings = useMemo(
    () => ({ ...defaultSettings, theme, locale: navigator.language, readOnly: true }),
    [theme],
  )
  const events = useMemo(() => ({ ...QUIET, openLink: setLink }), [])
  const title = call.title || call.tool
  return (
    <>
      <Device settings={settings} title={title} onInline={() => undefined}>
        <WidgetFrame
          resource={resource}
          run={run}
          settings={settings}
          widgetState={state}
          onWidgetState={setState}
          events={events}
          title={say('{title} widget', { title })}
          firstHeight={240}
        />
      </Device>
      {link && (
        <LinkDialog
          href={link}
          onAnswer={(open) => {
            if (open) window.open(link, '_blank', 'noopener,noreferrer')
            setLink(null)
          }}
        />
      )}
    </>
  )
}
