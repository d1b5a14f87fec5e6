/** A gift's price ranges, as in its contract. */
export const PRICE_RANGES = ['budget', 'moderate', 'premium', 'luxury'] as const
export type PriceRange = (typeof PRICE_RANGES)[number]
