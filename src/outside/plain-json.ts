/** Unknown until written: it contains a value with `toJSON`, or itself. */
export const UNKNOWN_SIZE = Number.NaN

const DEEPEST = 100

/**
 * Remaining character budget once a value is written as JSON; negative once exceeded, and then the rest is not read.
 * A value that has such a size can be written.
 */
export function roomAfter(value: unknown, left: number, depth = 0): number {
  if (typeof value === 'string') return left - value.length
  if (typeof value === 'bigint') return UNKNOWN_SIZE
  if (typeof value !== 'object' || value === null) return left - 1
  if (depth > DEEPEST) return UNKNOWN_SIZE
  let rest = left - 1
  if (Array.isArray(value)) {
    if ('toJSON' in value) return UNKNOWN_SIZE
    for (let index = 0; index < value.length; index += 1) {
      rest = roomAfter(value[index], rest, depth + 1)
      // Not a number is not more than none either.
      if (!(rest >= 0)) return rest
    }
    return rest
  }
  const kind = Object.getPrototypeOf(value)
  if ((kind !== Object.prototype && kind !== null) || 'toJSON' in value) return UNKNOWN_SIZE
  for (const key in value) {
    rest = roomAfter((value as Record<string, unknown>)[key], rest - key.length, depth + 1)
    if (!(rest >= 0)) return rest
  }
  return rest
}
