export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The text, or null for anything else and for blank text. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

/** Counts visible characters. */
export const lengthOf = (text: string): number => [...text].length

const LONGEST = 160

/** One short line of any text. */
export function clip(text: string, longest = LONGEST): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

/** The reason of a failure in one line. */
export function whyOf(error: unknown): string {
  const { message, cause } = Object(error)
  const code = textOf(Object(cause).code) ?? textOf(Object(listOf(Object(cause).errors)[0]).code)
  return clip(code ?? textOf(message) ?? String(error))
}
