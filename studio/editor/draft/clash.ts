export type Side = 'mine' | 'theirs'

/** A field that both sides changed differently. Undefined where one side removed it. */
export interface Clash {
  /** A path such as `mockData.items.3.price`; the number is the row's position in the common base. */
  readonly path: string
  readonly row: string | null
  readonly mine: unknown
  readonly theirs: unknown
}

/** Decides which side of a clash wins. */
export type Choose = (clash: Clash) => Side

export interface MergePlace extends Pick<Clash, 'path' | 'row'> {
  readonly choose: Choose
}

/** Marks a cell, row or field that one side removed. */
export const ABSENT: unique symbol = Symbol('absent')

export const same = (one: unknown, other: unknown): boolean =>
  one === other || (one !== ABSENT && other !== ABSENT && JSON.stringify(one) === JSON.stringify(other))

export function chosen(mine: unknown, theirs: unknown, { path, row, choose }: MergePlace): unknown {
  const told = (value: unknown) => (value === ABSENT ? undefined : value)
  return choose({ path, row, mine: told(mine), theirs: told(theirs) }) === 'mine' ? mine : theirs
}
