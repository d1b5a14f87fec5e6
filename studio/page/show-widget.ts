import { isJsonObject } from '../../common/json.ts'
import type { WidgetSample } from '../../common/widget-sample.ts'
import { createAbilities } from '../host/abilities.ts'
import { widgetDocument } from '../host/document.ts'
import { frameAddress } from '../host/frame-address.ts'
import { type Delivery, openAiGlobals } from '../host/globals.ts'
import { connectOpenAi } from '../host/openai-bridge.ts'
import { QUIET } from '../host/quiet.ts'
import { defaultSettings, type HostSettings } from '../host/types.ts'

/**
 * The widget in the studio's host, with sample data; it can be looked at and asks nothing of anybody. Of the two
 * bridges it gets `window.openai` alone: the other comes with a library forty times the size of this script.
 */
export async function showWidget(place: HTMLElement): Promise<void> {
  const reply = await fetch(place.dataset.sample ?? '').catch(() => null)
  if (!reply?.ok) return void place.setAttribute('data-state', 'failed')
  const shown: WidgetSample = await reply.json()
  const element = frameFor(place.dataset.title ?? '')
  place.append(element)
  const frame = element.contentWindow
  if (!frame) return

  const dark = matchMedia('(prefers-color-scheme: dark)')
  const delivery = deliveryOf(shown)
  let state: unknown = null
  const globals = () => openAiGlobals(delivery, settingsFor(shown.locale, dark.matches), state)
  const abilities = createAbilities({
    ...QUIET,
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
  addEventListener('message', ({ source, data }) => {
    if (source !== frame || !isJsonObject(data) || data.vitrine !== 'ready' || written) return
    written = true
    const html = widgetDocument(shown.html, { openai: true, globals: globals() })
    frame.postMessage({ vitrine: 'document', html }, '*')
  })
  dark.addEventListener('change', () => bridge.update(globals()))
  // Only now: the page inside says once that it is ready, and somebody must be listening then.
  element.src = frameAddress(shown)
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
