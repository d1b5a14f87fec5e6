import type { ColumnSettings } from '../../../common/api/reading.ts'
import { isJsonObject } from '../../../common/json.ts'
import { appRows, type Column, type Data, type Layout } from '../../ui/app.ts'
import { cellText } from './cell.ts'
import { withKeys, withSettings } from './column-settings.ts'
import { freshKey, type GridColumn, namedColumns } from './columns.ts'

/** Data that has columns: the rows, and the settings and questions that refer to them. */
export interface Columned {
  mockData: Data
  columns: readonly ColumnSettings[]
}

/** A column's role in the layout, such as title or picture; null for a plain column. */
export const roleOf = ({ key, known }: GridColumn): string | null => (known ? key : null)

/** Gives a column a role of the layout, or none. The column that had the role keeps its name and cells. */
export function giveRole(
  layout: Layout,
  { mockData, columns: settings }: Columned,
  columns: readonly GridColumn[],
  column: GridColumn,
  role: Column | null,
): { mockData: Data; columns: ColumnSettings[] } {
  const taken = [...columns, ...(layout.rows?.columns ?? [])]
  const holder = role && columns.find(({ key }) => key === role.key && key !== column.key)
  const keys = new Map([[column.key, role?.key ?? freshKey(column.label, taken)]])
  if (holder) keys.set(holder.key, freshKey(holder.label, taken))
  const moved = withKeys(settings, keys)
  const named = namedColumns(mockData)
  const rekeyed = {
    ...mockData,
    ...(named && { columns: named.map((each) => ({ ...each, key: keys.get(each.key) ?? each.key })) }),
  }
  return {
    mockData: withRekeyedRows(layout, rekeyed, keys),
    columns: [column, ...(holder ? [holder] : [])].reduce((all, { key, label }) => {
      const now = keys.get(key) ?? key
      const own = layout.rows?.columns.find((each) => each.key === now)?.label ?? now
      const isNamed = named?.some((each) => each.key === key)
      return withSettings(all, now, { label: isNamed || label === own ? undefined : label })
    }, moved),
  }
}

function withRekeyedRows(layout: Layout, data: Data, keys: ReadonlyMap<string, string>): Data {
  if (!layout.rows) return data
  const known = new Map(layout.rows.columns.map((column) => [column.key, column]))
  const required = layout.rows.columns.filter((column) => column.required)
  const rows = appRows(layout, data).map((row) => {
    const cells = Object.entries(isJsonObject(row) ? row : {}).map(([key, value]) => {
      const now = keys.get(key) ?? key
      return [now, now === key ? value : cellFor(value, known.get(now))] as const
    })
    const needed = required
      .map(({ key }) => [key, ''] as const)
      .filter(([key]) => !cells.some(([has]) => has === key))
    return Object.fromEntries([...needed, ...cells])
  })
  return { ...data, [layout.rows.key]: rows }
}

/** Converts a cell for its new column: only tags are lists, and a title is always text. */
function cellFor(value: unknown, column: Column | undefined): unknown {
  if (column?.required) return cellText(value)
  return Array.isArray(value) && column?.kind !== 'tags' ? cellText(value) : value
}
