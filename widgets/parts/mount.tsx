import { connectHost, HostProvider } from '@chatui/runtime'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Surroundings } from './surroundings.tsx'
import { themeOnPage } from './theme.ts'

/** Connects to the host and draws the widget in its theme, language and direction. */
export function mountWidget(Widget: ComponentType): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  createRoot(root).render(
    <StrictMode>
      <HostProvider host={connectHost()}>
        <Surroundings applied={themeOnPage(document)}>
          <Widget />
        </Surroundings>
      </HostProvider>
    </StrictMode>,
  )
}
