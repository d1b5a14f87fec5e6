import { type RefObject, useEffect } from 'react'
import { useHost } from '../provider.tsx'

/**
 * Tells the host how tall the content is. The content's own box is measured, never the frame's, so a
 * host that resizes the frame does not cause another report.
 */
export function useIntrinsicHeight(content: RefObject<HTMLElement | null>): void {
  const host = useHost()
  useEffect(() => {
    const element = content.current
    if (!element) return
    let told = -1
    const tell = () => {
      const height = Math.ceil(element.getBoundingClientRect().height)
      const { notifyIntrinsicHeight } = host.actions()
      if (height === told || !notifyIntrinsicHeight || host.state().displayMode === 'fullscreen') return
      told = height
      notifyIntrinsicHeight({ height })
    }
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    const unsubscribe = host.subscribe(tell)
    return () => {
      observer.disconnect()
      unsubscribe()
    }
  }, [content, host])
}
