import { type RefObject, useLayoutEffect, useRef } from 'react'

/** When a list takes the place of the button that fetched it, its first idea has the keyboard. */
export function useFocusOnList(frame: RefObject<HTMLElement | null>, hasList: boolean): void {
  const hadList = useRef(hasList)
  useLayoutEffect(() => {
    const isNew = hasList && !hadList.current
    hadList.current = hasList
    if (isNew) frame.current?.querySelector<HTMLElement>('[data-opens]')?.focus()
  }, [frame, hasList])
}
