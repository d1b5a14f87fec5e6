import { createContext, type RefObject, use, useEffect, useState } from 'react'

/** Limits the gallery's mounted frames to the most visible sections. */
export interface LiveSections {
  watch(element: Element, tell: (live: boolean) => void): () => void
}

const STEPS = [0, 0.1, 0.25, 0.5, 0.75, 1]

export function createLiveSections(most: number): LiveSections {
  const seen = new Map<Element, { pixels: number; tell(live: boolean): void }>()
  const choose = () => {
    const inSight = [...seen.values()].filter(({ pixels }) => pixels > 0)
    const live = new Set(inSight.sort((a, b) => b.pixels - a.pixels).slice(0, most))
    for (const section of seen.values()) section.tell(live.has(section))
  }
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, intersectionRect, isIntersecting } of changes) {
        const section = seen.get(target)
        if (section) section.pixels = isIntersecting ? Math.max(1, intersectionRect.height) : 0
      }
      choose()
    },
    { threshold: STEPS },
  )
  return {
    watch(element, tell) {
      seen.set(element, { pixels: 0, tell })
      observer.observe(element)
      return () => {
        observer.unobserve(element)
        seen.delete(element)
        choose()
      }
    },
  }
}

export const LiveSectionsContext = createContext<LiveSections | null>(null)

export function useLive(section: RefObject<Element | null>): boolean {
  const sections = use(LiveSectionsContext)
  const [live, setLive] = useState(false)
  useEffect(
    () => (section.current && sections ? sections.watch(section.current, setLive) : undefined),
    [section, sections],
  )
  return live
}
