import { isJsonObject } from '../../common/json.ts'
import type { WidgetSample } from '../../common/widget-sample.ts'
import { createAbilities } from '../host/abilities.ts'
import { widgetDocument } from '../host/document.ts'
import { frameAddress } from '../host/frame-address.ts'
import { type Delivery, openAiGlobals } from '../host/globals.ts'
import { connectOpenAi } from '../host/openai-bridge.ts'
import { QUIET } from '../host/quiet.ts'
import { defaultSettings, type HostEvents, type HostSettings } from '../host/types.ts'

/** The widget with sample data, for display only. */
export async function showWidget(place: HTMLElement): Promise<void> {
  const reply = await fetch(place.dataset.sample ?? '').catch(() => null)
  if (!reply?.ok) return void place.setAttribute('data-state', 'failed')
  openWidget(place, await reply.json(), {})
}

/**
 * A widget in the studio's host; `events` does more than display it. It gets only `window.openai`: the other bridge
 * needs a library forty times the size of this script.
 */
export function openWidget(
  place: HTMLElement,
  shown: WidgetSample,
  events: Partial<Pick<HostEvents, 'callTool'>>,
): { close(): void } {
  const element = frameFor(place.dataset.title ?? '')
  place.append(element)
  const frame = element.contentWindow
  if (!frame) return { close: () => element.remove() }

  const leaving = new AbortController()
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const delivery = deliveryOf(shown)
  let state: unknown = null
  const globals = () => openAiGlobals(delivery, settingsFor(shown.locale, dark.matches), state)
  const abilities = createAbilities({
    ...QUIET,
    ...events,
    frame: element,
    openLink: (href) => void window.open(href, '_blank', 'noopener,noreferrer'),
    setHeight: (height) => {
      element.style.height = `${height}px`
      place.setAttribute('data-state', 'shown')
    },
    setState: (next) => {
      state = next
    },
  })
  const bridge = connectOpenAi(frame, abilities, QUIET.log)
  let written = false
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source !== frame || !isJsonObject(data) || data.vitrine !== 'ready' || written) return
    written = true
    const html = widgetDocument(shown.html, { openai: true, readOnly: false, globals: globals() })
    frame.postMessage({ vitrine: 'document', html }, '*')
  }
  const { signal } = leaving
  addEventListener('message', onMessage, { signal })
  dark.addEventListener('change', () => bridge.update(globals()), { signal })
  // Last, since the frame announces itself only once, and a listener must exist by then.
  element.src = frameAddress(shown)
  return {
    close() {
      leaving.abort()
      bridge.close()
      element.remove()
    },
  }
}

const settingsFor = (locale: string, dark: boolean): HostSettings => ({
  ...defaultSettings,
  locale,
  theme: dark ? 'dark' : 'light',
})

const deliveryOf = ({ input, structuredContent, meta }: WidgetSample): Delivery => ({
  input,
  result: { content: [], structuredContent, ...(meta && { _meta: meta }) },
})

function frameFor(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('sandbox', 'allow-scripts allow-forms')
  frame.setAttribute('allow', '')
  frame.referrerPolicy = 'no-referrer'
  return frame
}
