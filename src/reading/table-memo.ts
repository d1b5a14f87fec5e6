import type { RowTable } from './row-table.ts'

const MOST_KNOWN = 2000

/** Remembers what was found out about a table, as long as the table lives: questions ask the same things again and again. */
export function createTableMemo<T>(): (table: RowTable, key: string, find: () => T) => T {
  const tables = new WeakMap<RowTable, Map<string, { readonly value: T }>>()
  return (table, key, find) => {
    const known = tables.get(table) ?? new Map<string, { readonly value: T }>()
    tables.set(table, known)
    const found = known.get(key) ?? { value: find() }
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, found)
    return found.value
  }
}
