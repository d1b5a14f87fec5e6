/** What a filter may ask of a column. */
export const FILTER_OPS = [
  'is',
  'is not',
  '<',
  '<=',
  '>',
  '>=',
  'between',
  'before',
  'after',
  'fits',
  'overlaps',
  'with',
  'without',
  'contains',
] as const
export type FilterOp = (typeof FILTER_OPS)[number]

/** In a filter: whatever column says it. */
export const ANY_COLUMN = '*'

/** A parameter of an address, by which a web service filters. */
export const PARAM_NAME = /^[A-Za-z0-9_.$[\]-]{1,100}$/
