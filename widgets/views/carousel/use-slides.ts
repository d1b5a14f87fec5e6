import { type RefObject, useCallback, useEffect, useState } from 'react'

/** The cards that are whole in view, by place. */
export interface VisibleSlides {
  first: number
  last: number
}

export interface Slides {
  range: VisibleSlides
  /** Scrolls so that the card at this place stands at the reading edge. */
  scrollTo(index: number): void
}

/** Follows a row of cards as it scrolls, in either reading direction. */
export function useSlides(row: RefObject<HTMLElement | null>, count: number): Slides {
  const [range, setRange] = useState<VisibleSlides>({ first: 0, last: count - 1 })

  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () =>
      setRange((before) => {
        const now = rangeInView(element, count)
        return now.first === before.first && now.last === before.last ? before : now
      })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row, count])

  const scrollTo = useCallback(
    (index: number) => {
      const element = row.current
      const card = element?.children[index]
      // scrollIntoView would also scroll the page around the frame.
      if (element && card) element.scrollBy({ left: distanceToEdge(element, card) })
    },
    [row],
  )

  return { range, scrollTo }
}

function rangeInView(row: HTMLElement, count: number): VisibleSlides {
  const view = row.getBoundingClientRect()
  const whole: number[] = []
  let nearest = 0
  for (const [index, card] of [...row.children].entries()) {
    const box = card.getBoundingClientRect()
    if (box.left >= view.left - 1 && box.right <= view.right + 1) whole.push(index)
    if (Math.abs(distanceToEdge(row, card)) < Math.abs(distanceTo(row, nearest))) nearest = index
  }
  return { first: whole[0] ?? nearest, last: Math.min(whole.at(-1) ?? nearest, count - 1) }
}

function distanceTo(row: HTMLElement, index: number): number {
  const card = row.children[index]
  return card ? distanceToEdge(row, card) : Number.POSITIVE_INFINITY
}

function distanceToEdge(row: Element, card: Element): number {
  const style = getComputedStyle(row)
  const padding = Number.parseFloat(style.paddingInlineStart)
  const view = row.getBoundingClientRect()
  const box = card.getBoundingClientRect()
  return style.direction === 'rtl' ? box.right - view.right + padding : box.left - view.left - padding
}
