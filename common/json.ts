/** Untrusted data: every field must be checked before use. */
export type JsonObject = Readonly<Record<string, unknown>>

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value as an object; empty for text, numbers and lists. */
export const asJsonObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {})
