import type { ThemeVariables } from '../../ui/app.ts'

const DEFAULTS: ThemeVariables = { radius: 'medium', density: 'normal', font: 'system' }

/** Changes one value of the theme; default values are not stored. */
export function withValue<Name extends keyof ThemeVariables>(
  theme: ThemeVariables,
  name: Name,
  value: ThemeVariables[Name],
): ThemeVariables {
  const { [name]: _, ...rest } = theme
  return value === undefined || value === DEFAULTS[name] ? rest : { ...rest, [name]: value }
}

export const isPlain = (theme: ThemeVariables) => Object.keys(theme).length === 0

const SHORT = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i
const LONG = /^#?([0-9a-f]{6})$/i

/** Normalises a typed colour; null if it is invalid. */
export function readColour(words: string): string | null {
  const text = words.trim()
  const [, ...short] = SHORT.exec(text) ?? []
  const hex = short.length > 0 ? short.map((digit) => digit + digit).join('') : LONG.exec(text)?.[1]
  return hex ? `#${hex.toLowerCase()}` : null
}
