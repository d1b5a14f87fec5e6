import type { KeyboardEvent } from 'react'

/** Number of pictures a key moves by; the arrows follow the reading direction. */
export function stepOf(key: string, count: number): number | null {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return -count
  if (key === 'End') return count
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  return key === forward ? 1 : -1
}

/** In a frame, a modal dialog lets Tab escape to the chat around it; this keeps it in. */
export function keepFocusIn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('button:not([disabled]), a[href]')
  const edge = event.shiftKey ? stops[0] : stops[stops.length - 1]
  if (document.activeElement !== edge) return
  event.preventDefault()
  const other = event.shiftKey ? stops[stops.length - 1] : stops[0]
  other?.focus()
}
