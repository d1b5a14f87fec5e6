import { jsonInScript } from '../../common/json-in-script.ts'
import type { Palette } from './palette.ts'
import type { AppTheme } from './theme.ts'

const TITLE = /<title>[^<]*<\/title>/

/**
 * The built HTML of a layout with an app's title and theme in it. The theme is data that the widget reads
 * and checks; no text of the maker's becomes CSS or markup.
 */
export function injectTheme(html: string, theme: AppTheme, title: string): string {
  if (!TITLE.test(html)) throw new TypeError('A built widget needs a <title>: its theme is injected there.')
  const themed = `<title>${escaped(title)}</title><script type="application/json" id="theme">${jsonInScript(
    servedTheme(theme),
  )}</script>`
  return html.replace(TITLE, () => themed)
}

/** Written out field by field, so that nothing else can slip in. */
export const servedTheme = ({ light, dark, radius, density, font }: AppTheme) => ({
  light: servedPalette(light),
  dark: servedPalette(dark),
  radius,
  density,
  font,
})

const servedPalette = ({ scheme, ...colours }: Palette) => ({
  scheme,
  surface: colours.surface,
  text: colours.text,
  secondary: colours.secondary,
  tertiary: colours.tertiary,
  danger: colours.danger,
  accent: colours.accent,
  accentHover: colours.accentHover,
  onAccent: colours.onAccent,
})

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
