import { useEffect, useRef, useState } from 'react'
import type { DevState } from '../../common/api/dev.ts'
import { useLatestCallback } from '../ui/use-latest-callback.ts'

/** A widget's page whose modules are replaced as they are saved, and where they come from. */
export interface HotPage {
  html: string
  hot: string
}

/** Null where the widget is shown as it was built. */
export type ReadHotPage = (uri: string) => Promise<HotPage | null>

export interface Dev {
  /** How `vitrine dev` stands with its app; null where nobody writes one here. */
  state: DevState | null
  /** Another number for each build that was served since this page was opened. */
  version: number
  readHotPage: ReadHotPage
}

/** Follows the app that is being written, if this server says that there is one; `slug` is the app on this page. */
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
    // A save that cannot be built may have no page that draws either.
    const broken = state?.problems.some(({ kind }) => kind === 'build')
    return state && state.slug === slug && !broken ? fetchHotPage(state.hot, uri) : null
  })
  return { state, version: followed?.version ?? 0, readHotPage }
}

interface Followed {
  state: DevState
  version: number
}

/** A server that was started anew counts from one again, under another path. */
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
