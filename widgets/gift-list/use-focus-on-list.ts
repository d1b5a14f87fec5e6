import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Focuses the first idea when a list replaces the button that fetched it. */
export function useFocusOnList(frame: RefObject<HTMLElement | null>, hasList: boolean): void {
  const hadList = useRef(hasList)
  useLayoutEffect(() => {
    const isNew = hasList && !hadList.current
    hadList.current = hasList
    if (isNew) frame.current?.querySelector<HTMLElement>('[data-opens]')?.focus()
  }, [frame, hasList])
}
