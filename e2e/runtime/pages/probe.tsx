import * as runtime from '@chatui/runtime'
import { useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './test-host.ts'

const NONE = { count: 0 }

/** A widget that shows a test everything the runtime tells it, and does what the test asks. */
function Widget() {
  const content = useRef<HTMLElement>(null)
  const [height, setHeight] = useState('100px')
  const actions = runtime.useActions()
  const [state, setState] = runtime.useWidgetState(NONE)
  const facts = {
    kind: runtime.useHost().kind,
    toolInput: runtime.useToolInput(),
    partialToolInput: runtime.usePartialToolInput(),
    toolOutput: runtime.useToolOutput(),
    toolResponseMetadata: runtime.useToolResponseMetadata(),
    toolError: runtime.useToolError(),
    theme: runtime.useTheme(),
    displayMode: runtime.useDisplayMode(),
    maxHeight: runtime.useMaxHeight(),
    container: runtime.useContainer(),
    styles: runtime.useHostStyles(),
    timeZone: runtime.useTimeZone(),
    locale: runtime.useLocale(),
    userAgent: runtime.useUserAgent(),
    safeArea: runtime.useSafeArea(),
    view: runtime.useView(),
    state,
    actions: Object.keys(actions).sort(),
  }
  runtime.useViewTool({ name: 'double', description: 'Doubles.', run: ({ n }) => Number(n) * 2 })
  runtime.useIntrinsicHeight(content)
  useLayoutEffect(() => {
    window.probe.facts = facts
    if (window.probe.themes.at(-1) !== facts.theme) window.probe.themes.push(facts.theme)
    window.probe.act = async (name, ...args) => {
      const action = actions[name as keyof runtime.Actions] as ((...args: unknown[]) => unknown) | undefined
      if (!action) throw new Error(`This host has no ${name}.`)
      return action(...args)
    }
    window.probe.count = () => setState(({ count }) => ({ count: count + 1 }))
    window.probe.resize = setHeight
  })
  useLayoutEffect(() => {
    window.probe.mounts += 1
  }, [])
  return (
    <main ref={content} style={{ height }}>
      probe
    </main>
  )
}

const unready = () => {
  throw new Error('The probe is not drawn yet.')
}
window.probe = { facts: {}, mounts: 0, themes: [], act: unready, count: unready, resize: unready }
const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <runtime.HostProvider host={runtime.connectHost()}>
    <Widget />
  </runtime.HostProvider>,
)
