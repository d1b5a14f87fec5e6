/** A query parameter, which may be repeated. */
export type QueryValue = string | readonly string[] | undefined

export const queryText = (value: QueryValue): string =>
  typeof value === 'string' ? value : (value?.[0] ?? '')
