import type { RowTable } from '../../reading/row-table.ts'
import { readTable } from '../../reading/table.ts'
import { findEnglishWords } from '../../search/english-words.ts'
import { columnsToRead } from './app-columns.ts'
import type { FinderParts } from './finder-parts.ts'
import type { Data } from './source.ts'

const ENGLISH_WORDS = findEnglishWords()

type TableOf = (now: Date) => RowTable | Promise<RowTable>
type LazyTableParts = Omit<FinderParts, 'near' | 'chosen' | 'filtered' | 'clock'>

const TABLES = new WeakMap<Data, { readonly parts: LazyTableParts; readonly table: TableOf }>()
const PART_NAMES = ['name', 'about', 'layout', 'columns', 'timeZone'] as const

/** The table of some data, shared by all questions about the same data of an app. */
export function createLazyTable(parts: LazyTableParts): TableOf {
  const known = TABLES.get(parts.data)
  if (known && PART_NAMES.every((each) => known.parts[each] === parts[each])) return known.table
  const table = readLazily(parts)
  TABLES.set(parts.data, { parts, table })
  return table
}

/** Built on first use; many rows in slices, so that other calls are answered in between. */
function readLazily(parts: LazyTableParts): TableOf {
  const { name, layout, data } = parts
  let table: RowTable | Promise<RowTable> | undefined
  const read = (now: Date): RowTable | Promise<RowTable> => {
    const columns = columnsToRead(parts, layout, data, now)
    const steps = readTable({ ...columns, name, about: parts.about ?? '', isWord: ENGLISH_WORDS })
    const first = steps.next()
    if (first.done) return first.value
    return (async () => {
      for (;;) {
        await new Promise((resolve) => setImmediate(resolve))
        const step = steps.next()
        if (!step.done) continue
        table = step.value
        return step.value
      }
    })()
  }
  return (now) => {
    table ??= read(now)
    return table
  }
}
