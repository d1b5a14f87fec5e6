import { type ReactNode, useEffect, useRef, useState } from 'react'

interface SidewaysScrollProps {
  /** The accessible name of the scrolling part. */
  label: string
  className?: string
  children: ReactNode
}

/** Content wider than the card scrolls sideways; it is focusable only while there is something to scroll. */
export function SidewaysScroll({ label, className = '', children }: SidewaysScrollProps) {
  const box = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  const reach = overflows ? { tabIndex: 0, role: 'group', 'aria-label': label } : {}
  return (
    <div ref={box} className={`overflow-x-auto overscroll-x-contain ${className}`} {...reach}>
      {children}
    </div>
  )
}
