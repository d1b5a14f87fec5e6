import type { SearchIndex } from './search-index.ts'

const WALK = 500

/** Removes every entry that is not to be kept, a part at a time. */
export async function removeOthers(
  index: SearchIndex,
  collection: string,
  kept: Pick<ReadonlySet<string>, 'has'>,
  onRemoved: (count: number) => void = () => {},
): Promise<void> {
  for (let after = ''; ; ) {
    const ids = await index.ids(collection, after, WALK)
    const last = ids.at(-1)
    if (last === undefined) return
    const gone = ids.filter((id) => !kept.has(id))
    if (gone.length > 0) {
      await index.remove(collection, gone)
      onRemoved(gone.length)
    }
    after = last
  }
}
