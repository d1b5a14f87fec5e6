/** What a gift costs, as its contract has it. */
export const PRICE_RANGES = ['budget', 'moderate', 'premium', 'luxury'] as const
export type PriceRange = (typeof PRICE_RANGES)[number]
