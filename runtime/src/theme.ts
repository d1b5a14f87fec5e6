import type { Theme } from './host.ts'

/** The user's own preference, which a frame takes over from the page that shows it: good until the host speaks. */
export interface PreferredTheme {
  now: Theme
  follow(listener: (theme: Theme) => void): () => void
}

export function preferredTheme(win: Window): PreferredTheme {
  const dark = win.matchMedia('(prefers-color-scheme: dark)')
  const read = (): Theme => (dark.matches ? 'dark' : 'light')
  return {
    now: read(),
    follow(listener) {
      const onChange = () => listener(read())
      dark.addEventListener('change', onChange)
      return () => dark.removeEventListener('change', onChange)
    },
  }
}
