import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useHostStyles, useLocale, useTheme } from './hooks/host-values.ts'
import { useIntrinsicHeight } from './hooks/use-intrinsic-height.ts'

const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'ckb', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

const isRightToLeft = (locale: string) => RIGHT_TO_LEFT.has(locale.toLowerCase().split(/[-_]/)[0] ?? '')

/** Gives the page the host's theme, language, direction, colours and fonts, and the host the height of what is in it. */
export function WidgetPage({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  const theme = useTheme()
  const locale = useLocale()
  const { variables, fonts } = useHostStyles()
  useIntrinsicHeight(content)
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dataset.theme = theme
    page.style.colorScheme = theme
    page.lang = locale
    page.dir = isRightToLeft(locale) ? 'rtl' : 'ltr'
    for (const [name, value] of Object.entries(variables)) page.style.setProperty(name, value)
  }, [theme, locale, variables])
  return (
    <div ref={content}>
      {fonts && <style>{fonts}</style>}
      {children}
    </div>
  )
}
