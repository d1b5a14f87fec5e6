/** Data as it came from outside: nothing in it is believed before it was looked at. */
export type JsonObject = Readonly<Record<string, unknown>>

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What can be read of a value by name; nothing of a text, a number or a list. */
export const asJsonObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {})
