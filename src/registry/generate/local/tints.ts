import { BLACK, type Hex, mix, WHITE } from '../../../templates/colour.ts'
import type { ThemeVariables } from '../../../templates/theme.ts'

const WARM = { accent: '#c2410c', surface: '#fff4e6' }
const COOL = { accent: '#0e6fb8', surface: '#eef6ff' }
/** Visible, but small enough to apply twice. */
const STEP = 0.45
const SHADE = 0.3
const BREATH = 0.06

export const warmer = (theme: ThemeVariables): ThemeVariables => towards(theme, WARM)
export const cooler = (theme: ThemeVariables): ThemeVariables => towards(theme, COOL)

/** Shifts the accent to a named colour, and tints the surface slightly. */
export const tinted = (theme: ThemeVariables, accent: Hex): ThemeVariables =>
  towards(theme, { accent, surface: mix(WHITE, accent, BREATH) })

/** An app without its own colour takes the tint's. */
function towards(theme: ThemeVariables, tint: { accent: Hex; surface: Hex }): ThemeVariables {
  const { accent, surface } = theme
  return {
    ...theme,
    accent: accent ? mix(accent, tint.accent, STEP) : tint.accent,
    surface: surface ? mix(surface, tint.surface, STEP) : tint.surface,
  }
}

export const darker = (theme: ThemeVariables): ThemeVariables => shaded(theme, BLACK)
export const lighter = (theme: ThemeVariables): ThemeVariables => shaded(theme, WHITE)

function shaded({ text: _, ...theme }: ThemeVariables, pole: Hex): ThemeVariables {
  const { accent, surface = WHITE } = theme
  return {
    ...theme,
    ...(accent && { accent: mix(accent, pole, SHADE) }),
    surface: mix(surface, pole, SHADE),
  }
}
