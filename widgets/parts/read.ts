import { isJsonObject, type JsonObject } from '../../common/json.ts'

/** A tool's output comes from elsewhere, so each widget reads what it knows and leaves the rest. */
export const fields = (value: unknown): JsonObject | null => (isJsonObject(value) ? value : null)

export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** A list with the items that can be read; null when it is not a list at all. */
export function list<T>(value: unknown, read: (item: unknown, index: number) => T | null): T[] | null {
  if (!Array.isArray(value)) return null
  return value.map(read).filter((item): item is Awaited<T> & NonNullable<T> => item !== null)
}
