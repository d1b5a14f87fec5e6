import { z } from 'zod'

/** A colour as six hexadecimal digits; the only form that is stored or served. */
const HEX = /^#[0-9a-f]{6}$/i

export const RADII = ['none', 'small', 'medium', 'large'] as const
export const DENSITIES = ['compact', 'normal', 'roomy'] as const
export const FONTS = ['system', 'serif', 'rounded', 'mono'] as const

const colour = z
  .string()
  .regex(HEX, 'Write a colour as # and six digits, such as #0b6bcb.')
  .transform((hex) => hex.toLowerCase())

/** A maker's theme. Values only: none of it is ever interpreted as CSS. */
export const themeVariables = z.strictObject({
  accent: colour.optional(),
  surface: colour.optional(),
  text: colour.optional(),
  radius: z.enum(RADII).optional(),
  density: z.enum(DENSITIES).optional(),
  font: z.enum(FONTS).optional(),
})

export type ThemeVariables = z.output<typeof themeVariables>
