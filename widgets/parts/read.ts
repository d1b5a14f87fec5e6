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

/** Only addresses a reader may be sent to; `javascript:` and the like are dropped. */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null
  try {
    const url = new URL(value)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}

/** Pictures may also be carried inline. */
export function imageAddress(value: unknown): string | null {
  if (typeof value === 'string' && /^data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i.test(value))
    return value
  return webAddress(value)
}
