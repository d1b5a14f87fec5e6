/** A cell as it is read: a list as its members with commas, null for an empty one. */
export function textOfCell(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!Array.isArray(value)) return null
  return (
    value
      .map(textOfCell)
      .filter((part) => part !== null)
      .join(', ') || null
  )
}

export const cellOf = (row: unknown, key: string): unknown =>
  typeof row === 'object' && row !== null && Object.hasOwn(row, key)
    ? (row as Record<string, unknown>)[key]
    : undefined
