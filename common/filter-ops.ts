/** What a filter may ask of a column. */
export const FILTER_OPS = ['is', 'is not', '<', '<=', '>', '>=', 'with', 'without', 'contains'] as const
export type FilterOp = (typeof FILTER_OPS)[number]

/** In a filter: whatever column says it. */
export const ANY_COLUMN = '*'
