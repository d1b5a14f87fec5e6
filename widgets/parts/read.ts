import { isJsonObject, type JsonObject } from '../../common/json.ts'

/** A tool's output is untrusted, so each widget reads the fields it knows and ignores the rest. */
export const fields = (value: unknown): JsonObject | null => (isJsonObject(value) ? value : null)

export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** The readable items of a list; null if it is no list. */
export function list<T>(value: unknown, read: (item: unknown, index: number) => T | null): T[] | null {
  if (!Array.isArray(value)) return null
  return value.map(read).filter((item): item is Awaited<T> & NonNullable<T> => item !== null)
}
