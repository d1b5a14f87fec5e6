import { useMemo, useState } from 'react'
import type { App, Layout } from '../../ui/app.ts'
import type { Edit } from '../draft/store.ts'
import { type ColumnChange, changeColumn } from './change-column.ts'
import { type GridColumn, gridColumns } from './columns.ts'
import { orderColumns, removeColumn } from './edits.ts'

export interface ColumnEdits {
  columns: GridColumn[]
  add(key: string): void
  change(column: GridColumn, change: ColumnChange): void
  move(index: number, step: 1 | -1): void
  remove(column: GridColumn): void
}

export function useColumnEdits(
  layout: Layout,
  draft: Pick<App, 'mockData' | 'columns'>,
  edit: Edit,
  layouts: readonly Layout[],
): ColumnEdits {
  const { mockData: data, columns: settings } = draft
  const [extra, setExtra] = useState<readonly string[]>([])
  const columns = useMemo(
    () => gridColumns(layout, data, extra, layouts, settings),
    [layout, data, extra, layouts, settings],
  )
  return {
    columns,
    add: (key) => setExtra([...extra, key]),
    change(column, change) {
      // A custom column may have another key afterwards.
      if (!column.known || change.role !== undefined) setExtra(extra.filter((key) => key !== column.key))
      edit(changeColumn(layout, draft, columns, column, change))
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
      edit({
        mockData: removeColumn(layout, data, column.key),
        columns: settings.filter(({ key }) => key !== column.key),
      })
    },
  }
}
