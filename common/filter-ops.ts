/** Filter operators. */
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
  'starts with',
  'ends with',
  'is empty',
  'is not empty',
] as const
export type FilterOp = (typeof FILTER_OPS)[number]

/** In a filter: any column. */
export const ANY_COLUMN = '*'

/** A query parameter by which a web service filters. */
export const PARAM_NAME = /^[A-Za-z0-9_.$[\]-]{1,100}$/
