import { useEffect, useRef, useState } from 'react'
import type { DevState, WidgetFailure } from '../../common/api/dev.ts'
import { useLatestCallback } from '../ui/use-latest-callback.ts'

/** A widget's page with hot module replacement, and the origin of its modules. */
export interface HotPage {
  html: string
  hot: string
}

/** Null if the widget is shown as built. */
export type ReadHotPage = (uri: string) => Promise<HotPage | null>

/** Reports a widget's error to the server. */
export type WidgetFailed = (uri: string, message: string, stack: string) => void

export interface Dev {
  state: DevState | null
  /** Increases with each build served since this page opened. */
  version: number
  readHotPage: ReadHotPage
  /** Null if the app on this page is not under development. */
  failed: WidgetFailed | null
  /** True if a widget threw since it was loaded; reloading clears this. */
  takeFailed(): boolean
}

/** Follows the app under development, if this server has one; `slug` is the app on this page. */
export function useDev(first: DevState | null, slug: string | null): Dev {
  const [followed, setFollowed] = useState<Followed | null>(null)
  const opened = useRef(first)
  opened.current ??= first
  const follows = first !== null
  useEffect(() => {
    if (!follows) return
    const events = new EventSource('/api/play/dev')
    events.onmessage = ({ data }) => {
      const state: DevState = JSON.parse(data)
      setFollowed((now) => after(now ?? { state: opened.current ?? state, version: 0 }, state))
    }
    return () => events.close()
  }, [follows])
  const state = followed?.state ?? first
  const readHotPage = useLatestCallback<[string], Promise<HotPage | null>>(async (uri) => {
    // A failed build may have no page that renders.
    const broken = state?.problems.some(({ kind }) => kind === 'build')
    return state && state.slug === slug && !broken ? fetchHotPage(state.hot, uri) : null
  })
  const hasFailed = useRef(false)
  const failed = useLatestCallback<Parameters<WidgetFailed>, void>((uri, message, stack) => {
    hasFailed.current = true
    void reportFailure({ uri, message: message.slice(0, LONGEST), stack: stack.slice(0, LONGEST) })
  })
  const takeFailed = useLatestCallback<[], boolean>(() => {
    const had = hasFailed.current
    hasFailed.current = false
    return had
  })
  const isOwn = state !== null && state.slug === slug
  return { state, version: followed?.version ?? 0, readHotPage, failed: isOwn ? failed : null, takeFailed }
}

/** The server's limit for one text. */
const LONGEST = 50_000

const reportFailure = (failure: WidgetFailure) =>
  fetch('/api/play/dev/failures', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(failure),
  }).catch(() => {})

interface Followed {
  state: DevState
  version: number
}

/** A restarted server counts from one again, under another path. */
function after({ state: { served, hot }, version }: Followed, state: DevState): Followed {
  const same = state.served === served && state.hot === hot
  return { state, version: same ? version : version + 1 }
}

async function fetchHotPage(hot: string, uri: string): Promise<HotPage | null> {
  // No CSP can name such a host, so the frame could load nothing from it.
  if (location.hostname.startsWith('[')) return null
  const reply = await fetch(`${hot}page?${new URLSearchParams({ uri })}`)
  return reply.ok ? { html: await reply.text(), hot: new URL(hot, location.href).href } : null
}
