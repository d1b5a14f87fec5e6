import { useHostStyles, useLocale, useTheme, useToolOutput } from '@chatui/runtime'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { directionOf, isWrittenRightToLeft } from '../../common/phrases/direction.ts'
import { kitProperties } from './host-styles.ts'
import { type AppliedTheme, applyTheme } from './theme.ts'
import './styles.css'

/** Gives the page the app's theme, and the host's language and direction. Without a theme it looks as the host does. */
export function Surroundings({ applied, children }: { applied: AppliedTheme | null; children: ReactNode }) {
  const theme = useTheme()
  const locale = useLocale()
  const { variables, fonts } = useHostStyles()
  const output = useToolOutput()
  const turned = useMemo(() => isWrittenRightToLeft(output), [output])
  useLayoutEffect(() => {
    const page = document.documentElement
    const scheme = applyTheme(
      applied,
      { scheme: theme, properties: kitProperties(variables) },
      page,
      document.body,
    )
    page.dataset.theme = scheme
    page.style.colorScheme = scheme
    page.lang = locale
    page.dir = turned ? 'rtl' : directionOf(locale)
  }, [applied, theme, locale, variables, turned])
  return (
    <>
      {fonts && <style>{fonts}</style>}
      {children}
    </>
  )
}
