import { z } from 'zod'
import { AppError } from '../errors.ts'
import { HEX, type Hex } from './colour.ts'
import { type Palette, paletteFor } from './palette.ts'

export const RADII = ['none', 'small', 'medium', 'large'] as const
export const DENSITIES = ['compact', 'normal', 'roomy'] as const
export const FONTS = ['system', 'serif', 'rounded', 'mono'] as const

const colour = z
  .string()
  .regex(HEX, 'Write a colour as # and six digits, such as #0b6bcb.')
  .transform((hex): Hex => hex.toLowerCase())

/** What a maker may say about how an app looks. Values only: none of it is ever read as CSS. */
export const themeVariables = z.strictObject({
  accent: colour.optional(),
  surface: colour.optional(),
  text: colour.optional(),
  radius: z.enum(RADII).optional(),
  density: z.enum(DENSITIES).optional(),
  font: z.enum(FONTS).optional(),
})

export type ThemeVariables = z.output<typeof themeVariables>

/** What a widget is dressed in, one palette for each theme of the host. */
export interface Theme {
  readonly light: Palette
  readonly dark: Palette
  readonly radius: (typeof RADII)[number]
  readonly density: (typeof DENSITIES)[number]
  readonly font: (typeof FONTS)[number]
}

/** Whatever colours are asked for, the ones that are served can be read. */
export function readTheme(given: unknown): Theme {
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
