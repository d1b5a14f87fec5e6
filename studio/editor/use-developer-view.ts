import { useState } from 'react'

const KEPT_AS = 'vitrine:developer'

/** True if the user wants developer details: protocol, policies, JSON. Kept in this browser. */
export function useDeveloperView(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(() => localStorage.getItem(KEPT_AS) === 'on')
  return [
    shown,
    (next) => {
      localStorage.setItem(KEPT_AS, next ? 'on' : 'off')
      setShown(next)
    },
  ]
}
