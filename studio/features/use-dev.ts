import { useEffect, useRef, useState } from 'react'
import type { DevState } from '../../common/api/dev.ts'

export interface Dev {
  /** How `vitrine dev` stands with its app; null where nobody writes one here. */
  state: DevState | null
  /** Another number for each build that was served since this page was opened. */
  version: number
}

/** Follows the app that is being written, if this server says that there is one. */
export function useDev(followed: boolean): Dev {
  const [state, setState] = useState<DevState | null>(null)
  const first = useRef<number | null>(null)
  useEffect(() => {
    if (!followed) return
    const events = new EventSource('/api/play/dev')
    events.onmessage = ({ data }) => {
      const next: DevState = JSON.parse(data)
      first.current ??= next.served
      setState(next)
    }
    return () => events.close()
  }, [followed])
  return { state, version: state ? state.served - (first.current ?? 0) : 0 }
}
