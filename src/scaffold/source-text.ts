const LONGEST_KEY = /^[A-Za-z_$][\w$]*$/

/** A text as a TypeScript literal in single quotes; nothing in it ends the literal. */
export const quoted = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')}'`

/** A name as the key of an object. */
export const keyText = (name: string): string => (LONGEST_KEY.test(name) ? name : quoted(name))

/** A JSON value as TypeScript, on one line. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const cells = Object.entries(value).map(([key, inner]) => `${keyText(key)}: ${literal(inner)}`)
  return cells.length > 0 ? `{ ${cells.join(', ')} }` : '{}'
}
