import type {
  McpUiHostContext,
  McpUiHostStyles,
  McpUiStyleVariableKey,
} from '@modelcontextprotocol/ext-apps/app-bridge'
import type { DrawnCall, HostTheme } from '../rendering-host.ts'

declare global {
  interface Window {
    drawCall: (call: DrawnCall, theme: HostTheme) => Promise<void>
  }
}

/** Colours that no widget of ours would come upon by itself, so that a picture tells whose they are. */
const COLOURS = {
  light: {
    '--color-background-primary': '#faf9f5',
    '--color-background-secondary': '#f0eee6',
    '--color-text-primary': '#1f1e1d',
    '--color-text-secondary': '#5c5a52',
    '--color-border-primary': '#d9d5c7',
    '--color-ring-primary': '#7a4fb5',
  },
  dark: {
    '--color-background-primary': '#262624',
    '--color-background-secondary': '#30302e',
    '--color-text-primary': '#faf9f5',
    '--color-text-secondary': '#c2c0b6',
    '--color-border-primary': '#4a4943',
    '--color-ring-primary': '#b79ae0',
  },
} as const satisfies Record<HostTheme, Partial<Record<McpUiStyleVariableKey, string>>>

const FONT = 'Georgia, "DejaVu Serif", serif'

/** What a page over the standard's own host side tells of itself. */
export function pageContext(theme: HostTheme): McpUiHostContext {
  const variables = { ...COLOURS[theme], '--font-sans': FONT } as McpUiHostStyles['variables'] & object
  return {
    theme,
    styles: { variables },
    displayMode: 'inline',
    availableDisplayModes: ['inline'],
    containerDimensions: { width: 720 },
    locale: 'en-US',
    platform: 'web',
  }
}

/** The page itself wears it too. */
export function dress(theme: HostTheme): void {
  const colours = COLOURS[theme]
  document.documentElement.style.colorScheme = theme
  Object.assign(document.body.style, {
    background: colours['--color-background-primary'],
    color: colours['--color-text-primary'],
    fontFamily: FONT,
  })
}

/** The page on another origin in which widgets stand. */
export const sandboxAddress = (csp?: object): URL => {
  const address = new URL(document.body.dataset.sandbox ?? '')
  if (csp) address.searchParams.set('csp', JSON.stringify(csp))
  return address
}
