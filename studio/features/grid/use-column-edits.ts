import { useMemo, useState } from 'react'
import type { Data, Layout } from '../app.ts'
import type { Edit } from '../draft/store.ts'
import { type GridColumn, gridColumns } from './columns.ts'
import { orderColumns, removeColumn, renameColumn } from './edits.ts'

export interface ColumnEdits {
  columns: GridColumn[]
  add(key: string): void
  rename(column: GridColumn, label: string): void
  move(index: number, step: 1 | -1): void
  remove(column: GridColumn): void
}

/** The columns of a grid. One that no row uses yet is remembered here until one does. */
export function useColumnEdits(
  layout: Layout,
  data: Data,
  edit: Edit,
  layouts: readonly Layout[],
): ColumnEdits {
  const [extra, setExtra] = useState<readonly string[]>([])
  const columns = useMemo(() => gridColumns(layout, data, extra, layouts), [layout, data, extra, layouts])
  return {
    columns,
    add: (key) => setExtra([...extra, key]),
    rename(column, label) {
      setExtra(extra.map((key) => (key === column.key ? label : key)))
      edit({ mockData: renameColumn(layout, data, column, label) })
    },
    move(index, step) {
      const order = columns.map(({ key }) => key)
      const [moved] = order.splice(index, 1)
      if (moved === undefined) return
      order.splice(index + step, 0, moved)
      setExtra(order)
      edit({ mockData: orderColumns(layout, data, order) })
    },
    remove(column) {
      setExtra(extra.filter((key) => key !== column.key))
      edit({ mockData: removeColumn(layout, data, column.key) })
    },
  }
}
