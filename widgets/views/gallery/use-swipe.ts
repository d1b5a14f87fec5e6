import { type TouchEvent, useRef } from 'react'

const SHORTEST_SWIPE = 40

/** Reports a step for each swipe. */
export function useSwipe(go: (step: number) => void) {
  const from = useRef<number | null>(null)
  return {
    onTouchStart: (event: TouchEvent) => {
      // Two fingers are zooming, not turning the page.
      from.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const to = event.changedTouches[0]?.clientX
      if (from.current === null || to === undefined) return
      const drawn = to - from.current
      from.current = null
      if (Math.abs(drawn) < SHORTEST_SWIPE) return
      const forward = document.documentElement.dir === 'rtl' ? drawn > 0 : drawn < 0
      go(forward ? 1 : -1)
    },
  }
}
