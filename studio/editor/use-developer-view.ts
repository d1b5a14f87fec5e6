import { useState } from 'react'

const KEPT_AS = 'vitrine:developer'

/** Whether somebody asked for what developers need: protocol, policies, JSON. Kept for this browser. */
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
