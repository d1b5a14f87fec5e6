import { contrast, type Hex, WHITE } from './colour.ts'
import { PART_CONTRAST, paletteFor, readable, TEXT_CONTRAST } from './palette.ts'
import { parseTheme } from './theme.ts'

export interface ThemeProblem {
  readonly field: 'surface' | 'text' | 'accent'
  /** The fix, for the maker. */
  readonly message: string
  readonly needed: number
  readonly actual: number
  /** The corrected colour, which is served instead. */
  readonly mended: Hex
}

/** The colours that cannot be used as they are. They are corrected when served; this tells the maker so. */
export function themeProblems(given: unknown): ThemeProblem[] {
  const { surface, text, accent } = parseTheme(given)
  const ground = surface ?? WHITE
  const served = paletteFor({ surface, text, accent }, 'light')
  const problems: (ThemeProblem | null)[] = [
    surface
      ? problem({
          field: 'surface',
          mended: readable(surface),
          given: surface,
          needed: TEXT_CONTRAST,
          actual: contrast(surface, served.text ?? WHITE),
          message: 'Text is hard to read on this surface. Make it lighter or darker.',
        })
      : null,
    text
      ? problem({
          field: 'text',
          mended: served.text ?? text,
          given: text,
          needed: TEXT_CONTRAST,
          actual: contrast(text, ground),
          message: 'Text in this colour is hard to read on the surface. Choose one further from it.',
        })
      : null,
    accent
      ? problem({
          field: 'accent',
          mended: served.accent ?? accent,
          given: accent,
          needed: PART_CONTRAST,
          actual: contrast(accent, ground),
          message: 'The accent is hard to see on the surface. Choose one further from it.',
        })
      : null,
  ]
  return problems.filter((found) => found !== null)
}

function problem({ given, ...found }: ThemeProblem & { given: Hex }): ThemeProblem | null {
  return given === found.mended ? null : { ...found, actual: Math.round(found.actual * 100) / 100 }
}
