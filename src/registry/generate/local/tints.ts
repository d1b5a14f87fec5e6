import { BLACK, type Hex, mix, WHITE } from '../../../templates/colour.ts'
import type { ThemeVariables } from '../../../templates/theme.ts'

const WARM = { accent: '#c2410c', surface: '#fff4e6' }
const COOL = { accent: '#0e6fb8', surface: '#eef6ff' }
/** Enough to be seen, little enough that it can be asked for twice. */
const STEP = 0.45
const SHADE = 0.3
const BREATH = 0.06

export const warmer = (theme: ThemeVariables): ThemeVariables => towards(theme, WARM)
export const cooler = (theme: ThemeVariables): ThemeVariables => towards(theme, COOL)

/** Towards a colour by its name; of a surface that tints it only a breath. */
export const tinted = (theme: ThemeVariables, accent: Hex): ThemeVariables =>
  towards(theme, { accent, surface: mix(WHITE, accent, BREATH) })

/** Without a colour of its own an app takes the tint’s. */
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
