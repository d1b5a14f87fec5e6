import { useEffect, useState } from 'react'
import { language, say } from './say.ts'

const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })

export function agoOf(at: number, now: number): string {
  const seconds = Math.round((now - at) / 1000)
  if (seconds < 5) return say('just now')
  if (seconds < 60) return say('{seconds} s ago', { seconds })
  if (seconds < 3600) return relative.format(-Math.round(seconds / 60), 'minute')
  if (seconds < 86_400) return relative.format(-Math.round(seconds / 3600), 'hour')
  return relative.format(-Math.round(seconds / 86_400), 'day')
}

/** A relative time, kept up to date; null for never. */
export function useAgo(at: number | null): string | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (at === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 5000)
    return () => clearInterval(timer)
  }, [at])
  return at === null ? null : agoOf(at, Math.max(now, at))
}
