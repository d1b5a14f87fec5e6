import type { Host } from '../host.ts'
import { readLocale } from '../locale.ts'
import { createStore } from '../store.ts'

/** A widget opened on its own, as a page: it has the reader's theme and language, and no abilities but its own memory. */
export function connectNothing(win: Window): Host {
  const store = createStore({
    theme: win.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    locale: readLocale(win.navigator.language) ?? 'en',
  })
  return { kind: 'none', ...store, close: () => {} }
}
