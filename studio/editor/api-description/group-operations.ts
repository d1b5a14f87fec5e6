import type { ReadOperation } from './description.ts'

export interface OperationGroup {
  /** Empty for operations without a tag. */
  readonly title: string
  readonly operations: readonly ReadOperation[]
}

/** The rest can be found by searching. */
export const MOST_SHOWN = 150

/** Operations that match every word, grouped by tag; usable ones come first. */
export function groupOperations(
  operations: readonly ReadOperation[],
  words: string,
): { readonly groups: readonly OperationGroup[]; readonly found: number } {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean)
  const found = operations.filter((operation) => {
    const text = textOf(operation)
    return asked.every((word) => text.includes(word))
  })
  const usable = found.filter(({ service }) => service !== null)
  const shown = [...usable, ...found.filter(({ service }) => service === null)].slice(0, MOST_SHOWN)
  const groups = new Map<string, ReadOperation[]>()
  for (const operation of shown)
    groups.set(operation.group, [...(groups.get(operation.group) ?? []), operation])
  return {
    groups: [...groups].map(([title, inside]) => ({ title, operations: inside })),
    found: found.length,
  }
}

const textOf = ({ title, description, path, group }: ReadOperation) =>
  [title, description, path, group].join(' ').toLowerCase()
