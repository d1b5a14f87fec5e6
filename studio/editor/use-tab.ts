import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** The tab in the address; the default if it is unknown. */
export function useTab<Tab extends string>(tabs: readonly Tab[], first: Tab): [Tab, (tab: string) => void] {
  const named = useSyncExternalStore(subscribe, () => new URLSearchParams(location.search).get('tab'))
  const open = useCallback(
    (tab: string) => {
      const query = new URLSearchParams(location.search)
      if (tab === first) query.delete('tab')
      else query.set('tab', tab)
      // Tabs replace the history entry, so that going back leaves the editor.
      history.replaceState(history.state, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}`)
      for (const listener of listeners) listener()
    },
    [first],
  )
  return [tabs.find((tab) => tab === named) ?? first, open]
}
