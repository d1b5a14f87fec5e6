import type { ColumnSettings } from '../../../common/api/reading.ts'
import type { ColumnType } from '../../../common/column-types.ts'
import type { Column, Data, Layout } from '../../ui/app.ts'
import { type Columned, giveRole } from './column-roles.ts'
import { withSettings } from './column-settings.ts'
import { type GridColumn, gridColumns } from './columns.ts'
import { renameColumn } from './rename-column.ts'

export interface ColumnChange {
  label?: string
  /** Null to detect it from the cells. */
  type?: ColumnType | null
  /** Null for no role. */
  role?: Column | null
}

/** Applies all changes of a column as one edit. */
export function changeColumn(
  layout: Layout,
  draft: Columned,
  columns: readonly GridColumn[],
  column: GridColumn,
  { label, type, role }: ColumnChange,
): { mockData: Data; columns: ColumnSettings[] } {
  let now = { mockData: draft.mockData, columns: [...draft.columns] }
  let changed = column
  if (label !== undefined && label !== column.label) {
    now = renameColumn(layout, now, columns, column, label)
    const kept = Object.is(now.mockData[layout.rows?.key ?? ''], draft.mockData[layout.rows?.key ?? ''])
    changed = { ...column, label, key: kept ? column.key : label }
  }
  if (type !== undefined) now.columns = withSettings(now.columns, changed.key, { type: type ?? undefined })
  if (role === undefined) return now
  const others = gridColumns(layout, now.mockData, [changed.key], [], now.columns)
  return giveRole(layout, now, others, changed, role)
}
