import { type RefObject, useLayoutEffect, useState } from 'react'

/** The scale for content of a fixed width to fit, and its height then. */
export function useFit(
  outer: RefObject<HTMLElement | null>,
  inner: RefObject<HTMLElement | null>,
  width: number | null,
): { scale: number; height: number } {
  const [fit, setFit] = useState({ scale: 1, height: 0 })
  useLayoutEffect(() => {
    const around = outer.current
    const within = inner.current
    if (!around || !within || width === null) return setFit({ scale: 1, height: 0 })
    const measure = () => {
      const scale = Math.min(1, around.clientWidth / width)
      const height = Math.ceil(within.offsetHeight * scale)
      setFit((now) => (now.scale === scale && now.height === height ? now : { scale, height }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(around)
    observer.observe(within)
    measure()
    return () => observer.disconnect()
  }, [outer, inner, width])
  return fit
}
