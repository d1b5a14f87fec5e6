import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { ColorScheme } from '../host/types.ts'

const KEPT_AS = 'vitrine:theme'
const dark = matchMedia('(prefers-color-scheme: dark)')
const subscribe = (listener: () => void) => {
  dark.addEventListener('change', listener)
  return () => dark.removeEventListener('change', listener)
}

function keptTheme(): ColorScheme | null {
  const kept = localStorage.getItem(KEPT_AS)
  return kept === 'light' || kept === 'dark' ? kept : null
}

/** The studio's theme: the system's, until the user chooses the other. */
export function useStudioTheme(): { theme: ColorScheme; toggle(): void } {
  const system: ColorScheme = useSyncExternalStore(subscribe, () => dark.matches) ? 'dark' : 'light'
  const [chosen, setChosen] = useState(keptTheme)
  const theme = chosen ?? system
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dataset.theme = theme
    page.style.colorScheme = theme
  }, [theme])
  return {
    theme,
    toggle() {
      const next: ColorScheme = theme === 'light' ? 'dark' : 'light'
      // Choosing the system's theme follows it again.
      if (next === system) localStorage.removeItem(KEPT_AS)
      else localStorage.setItem(KEPT_AS, next)
      setChosen(next === system ? null : next)
    },
  }
}
