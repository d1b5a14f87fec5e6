import { useLayoutEffect } from 'react'

/** The space key plays and pauses, except where it already presses a button. A chosen radio has no use for it. */
export function useSpaceKey(onSpace: () => void): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('button, a, select, textarea')) return
      event.preventDefault()
      onSpace()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onSpace])
}
