export { injectTheme } from './inject-theme.ts'
export type { Column, ColumnKind, Layout } from './layout.ts'
export { layouts, layoutsWith } from './layouts/index.ts'
export { LIMITS, type OverLimit, overLimit, requireWithinLimits } from './limits.ts'
export type { Palette } from './palette.ts'
export { readData } from './read-data.ts'
export type { Starter } from './starter.ts'
export { starters } from './starters/index.ts'
export {
  type AppTheme,
  DENSITIES,
  FONTS,
  parseTheme,
  RADII,
  readTheme,
  type ThemeVariables,
  themeVariables,
} from './theme.ts'
export { type ThemeProblem, themeProblems } from './theme-problems.ts'
