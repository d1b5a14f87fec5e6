import type { ColumnSettings } from '../../../common/api/reading.ts'
import { isJsonObject } from '../../../common/json.ts'
import { appRows, type Data, type Layout } from '../../ui/app.ts'
import type { Columned } from './column-roles.ts'
import { withKeys, withSettings } from './column-settings.ts'
import { type GridColumn, namedColumns } from './columns.ts'

/**
 * Renames a column. If the layout shows names, the data stores them; a column with a role keeps it; any other column
 * is identified by its name.
 */
export function renameColumn(
  layout: Layout,
  { mockData, columns: settings }: Columned,
  columns: readonly GridColumn[],
  column: GridColumn,
  label: string,
): { mockData: Data; columns: ColumnSettings[] } {
  const { key, known } = column
  const named = namedColumns(mockData)
  if (named?.some((each) => each.key === key) || (known && showsNames(layout))) {
    const all = named ?? columns.map((each) => ({ key: each.key, label: each.label }))
    const renamed = all.map((each) => (each.key === key ? { ...each, label } : each))
    return {
      mockData: { ...mockData, columns: renamed },
      columns: withSettings(settings, key, { label: undefined }),
    }
  }
  if (known) {
    const own = layout.rows?.columns.find((each) => each.key === key)?.label
    return { mockData, columns: withSettings(settings, key, { label: label === own ? undefined : label }) }
  }
  const rows = appRows(layout, mockData).map((row) =>
    Object.fromEntries(
      Object.entries(isJsonObject(row) ? row : {}).map(([each, value]) => [
        each === key ? label : each,
        value,
      ]),
    ),
  )
  return {
    mockData: layout.rows ? { ...mockData, [layout.rows.key]: rows } : mockData,
    columns: withSettings(withKeys(settings, new Map([[key, label]])), label, { label: undefined }),
  }
}

/** True if the layout draws column names, which its data may provide. */
const showsNames = ({ schema }: Layout): boolean =>
  isJsonObject(schema.properties) && Object.hasOwn(schema.properties, 'columns')
