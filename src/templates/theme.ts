import {
  type DENSITIES,
  type FONTS,
  type RADII,
  type ThemeVariables,
  themeVariables,
} from '../../common/api/theme.ts'
import { AppError } from '../errors.ts'
import { type Palette, paletteFor } from './palette.ts'

export { DENSITIES, FONTS, RADII, type ThemeVariables, themeVariables } from '../../common/api/theme.ts'

/** The theme of a widget, with one palette for each theme of the host. */
export interface AppTheme {
  readonly light: Palette
  readonly dark: Palette
  readonly radius: (typeof RADII)[number]
  readonly density: (typeof DENSITIES)[number]
  readonly font: (typeof FONTS)[number]
}

/** Whatever colours are asked for, the ones that are served can be read. */
export function readTheme(given: unknown): AppTheme {
  const { radius = 'medium', density = 'normal', font = 'system', ...colours } = parseTheme(given)
  return {
    light: paletteFor(colours, 'light'),
    dark: paletteFor(colours, 'dark'),
    radius,
    density,
    font,
  }
}

export function parseTheme(given: unknown): ThemeVariables {
  const read = themeVariables.safeParse(given ?? {})
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new AppError('INVALID_CONFIG', {
    problems: read.error.issues.map(({ path, message }) => ({
      field: ['themeVariables', ...path].join('.'),
      message,
    })),
    field: ['themeVariables', ...(issue?.path ?? [])].join('.'),
  })
}
