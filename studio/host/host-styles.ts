import type { McpUiHostStyles, McpUiStyleVariableKey } from '@modelcontextprotocol/ext-apps/app-bridge'
import type { ColorScheme } from './types.ts'

const MEANINGS = ['info', 'danger', 'success', 'warning'] as const
const SIZES = [
  ...['xs', 'sm', 'md', 'lg'].map((step) => `text-${step}`),
  ...['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl'].map((step) => `heading-${step}`),
]
const same = (names: readonly string[]) => names.map((name): [string, string] => [name, name])

/** The kit's property for each of the standard's. */
const FROM_KIT: readonly (readonly [string, string])[] = [
  ['--color-background-primary', '--color-surface'],
  ['--color-background-secondary', '--color-surface-secondary'],
  ['--color-background-tertiary', '--color-surface-tertiary'],
  ['--color-background-inverse', '--color-background-primary-solid'],
  ['--color-background-disabled', '--color-background-disabled'],
  ['--color-text-primary', '--color-text'],
  ['--color-text-ghost', '--color-text-secondary'],
  ['--color-border-primary', '--color-border'],
  ['--color-border-secondary', '--color-border-strong'],
  ['--color-border-tertiary', '--color-border-subtle'],
  ['--color-ring-primary', '--color-ring'],
  ['--shadow-sm', '--shadow-100'],
  ['--shadow-md', '--shadow-200'],
  ['--shadow-lg', '--shadow-300'],
  ...same(
    ['secondary', 'tertiary', 'inverse', 'disabled', ...MEANINGS].map((name) => `--color-text-${name}`),
  ),
  ...MEANINGS.map((name): [string, string] => [
    `--color-background-${name}`,
    `--color-background-${name}-soft`,
  ]),
  ...MEANINGS.map((name): [string, string] => [`--color-border-${name}`, `--color-border-${name}-surface`]),
  ...same(['secondary', ...MEANINGS].map((name) => `--color-ring-${name}`)),
  ...['xs', 'sm', 'md', 'lg', 'xl', 'full'].map((step): [string, string] => [
    `--border-radius-${step}`,
    `--radius-${step}`,
  ]),
  ...same(['--font-sans', '--font-mono', '--shadow-hairline']),
  ...same(['normal', 'medium', 'semibold', 'bold'].map((name) => `--font-weight-${name}`)),
  ...same(SIZES.flatMap((name) => [`--font-${name}-size`, `--font-${name}-line-height`])),
]

/** System fonts, so there is nothing to fetch; widgets that apply the host's fonts still find some. */
const FONTS =
  '@font-face { font-family: "Host Sans"; src: local("Inter"), local("Helvetica Neue"), local("Arial") }'

/** The styles of the page around the frame; null if the page has another theme than the widget. */
export function hostStyles(frame: Element, theme: ColorScheme): McpUiHostStyles | null {
  const around = frame.closest('[data-theme]')
  if (around?.getAttribute('data-theme') !== theme) return null
  const style = getComputedStyle(around)
  const found = FROM_KIT.map(([name, kit]) => [name, style.getPropertyValue(kit).trim()] as const)
  const variables = Object.fromEntries([
    ...found.filter(([, value]) => value !== ''),
    ['--border-width-regular', '1px'],
  ]) as Record<McpUiStyleVariableKey, string | undefined>
  return { variables, css: { fonts: FONTS } }
}
