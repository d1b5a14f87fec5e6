import { useCallback, useEffect, useState } from 'react'
import type { ColorScheme, HostSettings } from '../host/types.ts'
import { type PlayState, readPlayState, writeAddress } from './address.ts'

/** Browsers refuse to change an address more than about six times a second. */
const WRITE_AFTER_MS = 200

export interface Play {
  state: PlayState
  change(part: Partial<PlayState>): void
  set(part: Partial<HostSettings>): void
  link(): string
}

/** Keeps the playground's state in its address. */
export function usePlayState(theme: ColorScheme, url: string | null): Play {
  const [state, setState] = useState(() => readPlayState(location.search, theme))
  const link = useCallback(() => new URL(writeAddress(state, url), location.href).href, [state, url])
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(history.state, '', link()), WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [link])
  const change = useCallback((part: Partial<PlayState>) => setState((now) => ({ ...now, ...part })), [])
  const set = useCallback(
    (part: Partial<HostSettings>) => setState((now) => ({ ...now, settings: { ...now.settings, ...part } })),
    [],
  )
  return { state, change, set, link }
}
