import { useSyncExternalStore } from 'react'
import type { ColorScheme } from '../host/types.ts'

const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The page's current theme, for content that cannot inherit it. */
export const usePageTheme = (): ColorScheme =>
  useSyncExternalStore(subscribe, () =>
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  )
