/** Sweeps over fixtures, layouts and databases are complete with `npm run test:full` and in CI. */
export const full = process.env.TESTS === 'full'

/** All of a sweep in a full run; otherwise so many, spread evenly over it. */
export const sampled = <Item>(all: readonly Item[], most: number): readonly Item[] =>
  full || all.length <= most
    ? all
    : Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)] as Item)
