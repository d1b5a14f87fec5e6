import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 1024px)')
const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export const useWide = () => useSyncExternalStore(subscribe, () => wide.matches)
