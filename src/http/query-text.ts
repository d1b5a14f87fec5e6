/** A parameter of an address, which anybody may write twice. */
export type QueryValue = string | readonly string[] | undefined

export const queryText = (value: QueryValue): string =>
  typeof value === 'string' ? value : (value?.[0] ?? '')
