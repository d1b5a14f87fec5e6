import { type RefObject, useLayoutEffect } from 'react'

interface Place {
  dialog: RefObject<HTMLElement | null>
  grid: RefObject<HTMLElement | null>
  tile: HTMLElement
  /** False in fullscreen, where the dialog fills the frame. */
  active: boolean
}

/**
 * An inline frame is as tall as its content and the chat scrolls around it, so the middle of the frame may
 * be out of sight. The dialog opens over the tile that was pressed, and the grid makes room for it.
 */
export function usePlaceOver({ dialog, grid, tile, active }: Place): void {
  useLayoutEffect(() => {
    const box = dialog.current
    const below = grid.current
    if (!box || !below || !active) return
    const place = () => {
      const { height } = box.getBoundingClientRect()
      below.style.minHeight = `${Math.ceil(height)}px`
      const room = below.getBoundingClientRect()
      const pressed = tile.getBoundingClientRect()
      const highest = Math.max(room.top, 0)
      const lowest = Math.min(room.bottom, Math.max(window.innerHeight, room.top + height)) - height
      const wanted = pressed.top + pressed.height / 2 - height / 2
      box.style.top = `${Math.max(highest, Math.min(wanted, lowest)) + window.scrollY}px`
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(box)
    window.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', place)
      below.style.minHeight = ''
      box.style.top = ''
    }
  }, [dialog, grid, tile, active])
}
