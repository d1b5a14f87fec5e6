const LONGEST_TEXT = 2000
const MOST_IN_LIST = 50
const DEEPEST = 5

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As much of a value as a model can read: long texts, long lists and what lies deep are cut. */
export function bounded(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST) return '…'
  if (Array.isArray(value)) return value.slice(0, MOST_IN_LIST).map((one) => bounded(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__')
      .map(([key, inner]) => [key, bounded(inner, depth + 1)]),
  )
}

export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((found, key) => (isFields(found) ? found[key] : undefined), value)

const TITLES = [
  'name',
  'title',
  'label',
  'full_name',
  'fullName',
  'displayName',
  'subject',
  'symbol',
  'id',
  'value',
]

/** What a row is called. */
export function titleOf(row: Readonly<Record<string, unknown>>): string {
  const key = TITLES.find((one) => ['string', 'number'].includes(typeof row[one]))
  const first = key === undefined ? Object.values(row).find((value) => typeof value === 'string') : row[key]
  return String(first ?? 'one without a name').slice(0, 80)
}
