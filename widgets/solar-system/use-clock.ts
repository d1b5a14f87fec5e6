import { type RefObject, useEffect, useRef } from 'react'

/** A frame that comes late (a busy page, a sleeping laptop) moves the planets by no more than this. */
const LONGEST_STEP = 0.1

/**
 * Seconds of movement so far. It asks for frames only while playing and while the page can be seen;
 * `draw` is called with each new time, outside of React, since sixty renders a second would be waste.
 */
export function useClock(playing: boolean, rate: number, draw: (seconds: number) => void): RefObject<number> {
  const seconds = useRef(0)
  useEffect(() => {
    if (!playing) return
    let frame = 0
    let before: number | null = null
    const tick = (now: number) => {
      if (before !== null) seconds.current += Math.min((now - before) / 1000, LONGEST_STEP) * rate
      before = now
      draw(seconds.current)
      frame = requestAnimationFrame(tick)
    }
    const follow = () => {
      cancelAnimationFrame(frame)
      before = null
      if (!document.hidden) frame = requestAnimationFrame(tick)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      cancelAnimationFrame(frame)
    }
  }, [playing, rate, draw])
  return seconds
}
