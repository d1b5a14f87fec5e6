import type { PriceRange } from '../../../common/price-range.ts'

/** The dollars of each range: from the first up to the second. */
const BANDS: Readonly<Record<PriceRange, readonly [number, number]>> = {
  budget: [0, 25],
  moderate: [25, 75],
  premium: [75, 200],
  luxury: [200, Number.POSITIVE_INFINITY],
}

/** Nobody is older. */
export const OLDEST = 130

/** A kind of thing somebody could be given. */
export interface Gift {
  readonly id: string
  readonly name: string
  readonly briefDescription: string
  readonly fullDescription: string
  /** The usual price, if known more precisely than its range. */
  readonly price: number | null
  readonly priceRange: PriceRange
  readonly categories: readonly string[]
  readonly occasions: readonly string[]
  readonly recipientTypes: readonly string[]
  /** The youngest and the oldest it suits. */
  readonly ages: readonly [number, number]
  readonly purchasingGuidance: string
  /** A picture of it, and where it can be had; empty where the catalogue names none. */
  readonly imageUrl: string
  readonly url: string
  /** Almost everybody likes it: shown when nothing fits a description. */
  readonly popular: boolean
}

/** The lowest and the highest dollars it may cost. */
export const pricesOf = ({ price, priceRange }: Gift): readonly [number, number] =>
  price === null ? BANDS[priceRange] : [price, price]

export const priceRangeOf = (price: number): PriceRange =>
  price < 25 ? 'budget' : price <= 75 ? 'moderate' : price <= 200 ? 'premium' : 'luxury'

/** Price in dollars if known, a picture and an address, for the widgets. */
export const offerOf = ({ price, imageUrl, url }: Gift) => ({
  ...(price !== null && { price }),
  ...(imageUrl && { image_url: imageUrl }),
  ...(url && { url }),
})

/** As a reader sees it: `$25-75`. */
export function bandOf(range: PriceRange): string {
  const [from, to] = BANDS[range]
  if (from === 0) return `under $${to}`
  return to === Number.POSITIVE_INFINITY ? `over $${from}` : `$${from}-${to}`
}

/** Stores the gifts. */
export interface GiftStore {
  find(id: string): Promise<Gift | null>
  /** Those that are still there, in no order. */
  findMany(ids: readonly string[]): Promise<Gift[]>
  popular(count: number): Promise<Gift[]>
  count(): Promise<number>
  /** Every gift, a page at a time, after the id given. */
  page(after: string | null, count: number): Promise<Gift[]>
  /**
   * Adds them, or puts them in the place of those with the same id, but with `over` only of those that came from
   * files whose names begin so. `batch` names the file they come from.
   */
  put(gifts: readonly Gift[], batch: string, over?: string): Promise<void>
  /**
   * Removes what came from other files, of those whose names begin so, a part at a time: `first` is done with a part
   * before it goes, so that nothing is forgotten when it stops there. Says how many that were.
   */
  removeOthers(
    batch: string,
    family: string,
    first: (ids: readonly string[]) => Promise<void>,
  ): Promise<number>
  /** Progress of a file's import, or null if it never began. */
  progress(batch: string): Promise<ImportProgress | null>
  saveProgress(batch: string, progress: ImportProgress): Promise<void>
  /** Forgets how far other files have been taken in, of those whose names begin so. */
  forgetProgress(batch: string, family: string): Promise<void>
}

export interface ImportProgress {
  /** Rows that need not be read again. */
  readonly lines: number
  /** Nothing is left to do. */
  readonly done: boolean
}
