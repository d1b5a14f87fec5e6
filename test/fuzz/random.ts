/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0 to less than 1. */
  next(): number
  /** A whole number from 0 to less than this. */
  below(end: number): number
  chance(of: number): boolean
  pick<T>(from: readonly T[]): T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    chance: (of) => next() < of,
    pick: <T>(from: readonly T[]) => from[below(from.length)] as T,
  }
}
