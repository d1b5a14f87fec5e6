import { withoutColours } from './host-styles.ts'
import { fields, text } from './read.ts'

/** A made app's theme, read from the page as data and validated value by value. */
export interface AppliedTheme {
  light: Palette
  dark: Palette
  properties: Record<string, string>
}

interface Palette {
  scheme: Scheme
  surface: string | null
  properties: Record<string, string>
}

type Scheme = 'light' | 'dark'

const HEX = /^#[0-9a-f]{6}$/

/** The kit's custom properties for each colour. */
const STANDS_FOR: Record<string, readonly string[]> = {
  surface: [
    '--color-surface',
    '--color-surface-elevated',
    '--color-text-inverse',
    '--color-text-primary-solid',
  ],
  text: [
    '--color-text',
    '--alpha-base',
    '--color-ring',
    '--color-text-info',
    '--color-background-primary-solid',
    '--color-background-primary-solid-hover',
    '--color-background-primary-solid-active',
  ],
  secondary: ['--color-text-secondary'],
  tertiary: ['--color-text-tertiary'],
  danger: ['--color-text-danger', '--color-text-danger-soft', '--color-text-danger-surface'],
  // After the text colours, so that the main action and the selection take the accent.
  accent: ['--color-background-primary-solid', '--color-ring', '--accent'],
  accentHover: ['--color-background-primary-solid-hover', '--color-background-primary-solid-active'],
  onAccent: ['--color-text-primary-solid', '--on-accent'],
}

const REM: Record<string, number> = {
  '2xs': 0.125,
  xs: 0.25,
  sm: 0.375,
  md: 0.5,
  lg: 0.625,
  xl: 0.75,
  '2xl': 1,
  '3xl': 1.25,
  '4xl': 1.5,
}
const ROUNDER: Record<string, number> = { none: 0, small: 0.5, large: 1.5 }
const PILL: Record<string, string> = { none: '0', small: '0.375rem' }
const SPACING: Record<string, string> = { compact: '0.2rem', roomy: '0.3rem' }
const FONT: Record<string, string> = {
  serif: 'ui-serif, "Iowan Old Style", Charter, Georgia, "Noto Serif", serif',
  rounded: 'ui-rounded, "SF Pro Rounded", "Arial Rounded MT Bold", Nunito, Quicksand, system-ui, sans-serif',
  mono: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
}

/** Null on a page without a theme; then a widget is as it was built. */
export function themeOnPage(page: Document): AppliedTheme | null {
  const json = page.getElementById('theme')?.textContent
  return json ? readTheme(parsed(json)) : null
}

/** Null for anything but a theme. */
export function readTheme(value: unknown): AppliedTheme | null {
  const given = fields(value)
  if (!given) return null
  return {
    light: readPalette(given.light, 'light'),
    dark: readPalette(given.dark, 'dark'),
    properties: {
      ...corners(text(given.radius)),
      ...spacing(text(given.density)),
      ...font(text(given.font)),
    },
  }
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function readPalette(value: unknown, host: Scheme): Palette {
  const given = fields(value) ?? {}
  const colours = Object.entries(STANDS_FOR).flatMap(([name, properties]) => {
    const colour = text(given[name])
    return HEX.test(colour) ? properties.map((property) => [property, colour] as const) : []
  })
  const surface = text(given.surface)
  return {
    scheme: given.scheme === 'light' || given.scheme === 'dark' ? given.scheme : host,
    surface: HEX.test(surface) ? surface : null,
    properties: Object.fromEntries(colours),
  }
}

function corners(radius: string): Record<string, string> {
  const factor = known(ROUNDER, radius)
  if (factor === undefined) return {}
  const scale = Object.entries(REM).map(([step, rem]) => [`--radius-${step}`, `${rem * factor}rem`] as const)
  const pill = known(PILL, radius)
  return { ...Object.fromEntries(scale), ...(pill !== undefined && { '--radius-full': pill }) }
}

function spacing(density: string): Record<string, string> {
  const step = known(SPACING, density)
  return step ? { '--spacing': step } : {}
}

function font(name: string): Record<string, string> {
  const stack = known(FONT, name)
  return stack ? { '--font-sans': stack } : {}
}

const known = <Value>(table: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** The host's theme, and its styles as the kit's properties. */
export interface HostLook {
  scheme: Scheme
  properties: Readonly<Record<string, string>>
}

/** Applies the host's styles and the app's theme over them; returns the kit's matching colour scheme. */
export function applyTheme(
  applied: AppliedTheme | null,
  host: HostLook,
  page: HTMLElement,
  body: HTMLElement,
): Scheme {
  const own = applied?.[host.scheme]
  const properties = own
    ? { ...withoutColours(host.properties), ...applied?.properties, ...own.properties }
    : host.properties
  for (const name of [...page.style]) if (name.startsWith('--')) page.style.removeProperty(name)
  for (const [property, value] of Object.entries(properties)) page.style.setProperty(property, value)
  // Browsers paint black or white behind a frame whose colour scheme differs from its page, so the host's colour is
  // painted.
  body.style.backgroundColor = own?.surface ?? host.properties['--color-surface'] ?? ''
  return own?.scheme ?? host.scheme
}
