import { connectHost, HostProvider, useHostStyles, useLocale, useTheme, useToolOutput } from '@chatui/runtime'
import { type ComponentType, StrictMode, useLayoutEffect, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { directionOf, isWrittenRightToLeft } from './direction.ts'
import { kitProperties } from './host-styles.ts'
import { applyTheme, readAppliedTheme } from './theme.ts'
import './styles.css'

const applied = readAppliedTheme(document)

function Surroundings({ Widget }: { Widget: ComponentType }) {
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
  }, [theme, locale, variables, turned])
  return (
    <>
      {fonts && <style>{fonts}</style>}
      <Widget />
    </>
  )
}

/** Connects to the host and draws the widget in its theme, language and direction. */
export function mountWidget(Widget: ComponentType): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  createRoot(root).render(
    <StrictMode>
      <HostProvider host={connectHost()}>
        <Surroundings Widget={Widget} />
      </HostProvider>
    </StrictMode>,
  )
}
