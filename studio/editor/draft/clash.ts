export type Side = 'mine' | 'theirs'

/** What both changed, each otherwise. Undefined is what one side removed. */
export interface Clash {
  /** A path such as `mockData.items.3.price`; the number is the row's place in what both began with. */
  readonly path: string
  /** What the row is called, where it is in one. */
  readonly row: string | null
  readonly mine: unknown
  readonly theirs: unknown
}

/** Says of a clash which side stands. */
export type Choose = (clash: Clash) => Side

export interface MergePlace extends Pick<Clash, 'path' | 'row'> {
  readonly choose: Choose
}

/** Not there: a cell, a row or a field that one side removed. */
export const ABSENT: unique symbol = Symbol('absent')

export const same = (one: unknown, other: unknown): boolean =>
  one === other || (one !== ABSENT && other !== ABSENT && JSON.stringify(one) === JSON.stringify(other))

export function chosen(mine: unknown, theirs: unknown, { path, row, choose }: MergePlace): unknown {
  const told = (value: unknown) => (value === ABSENT ? undefined : value)
  return choose({ path, row, mine: told(mine), theirs: told(theirs) }) === 'mine' ? mine : theirs
}
