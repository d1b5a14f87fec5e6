import { dataOfSheet } from '../../../common/sheet/new-data.ts'
import { suggestLayout } from '../../../common/sheet/suggest-layout.ts'
import type { Sheet } from '../../../common/sheet/table.ts'
import { type AppContent, type Layouts, requireLayout } from '../content.ts'
import { invalidConfig } from '../problems.ts'

/** A sheet as a new app holds it: in the layout that draws most of it, unless one is named. */
export function contentFromSheet(
  sheet: Sheet,
  { name, layoutTemplate }: { readonly name: string; readonly layoutTemplate?: string | undefined },
  layouts: Layouts,
): Pick<AppContent, 'name' | 'layoutTemplate' | 'mockData'> {
  const ofRows = [...layouts.values()].flatMap((each) => (each.rows ? [{ ...each, rows: each.rows }] : []))
  if (layoutTemplate !== undefined) requireLayout(layouts, layoutTemplate)
  const named = ofRows.find((each) => each.name === layoutTemplate)
  const layout = layoutTemplate === undefined ? suggestLayout(sheet, ofRows) : named
  if (!layout)
    throw invalidConfig([{ field: 'layoutTemplate', message: 'This layout holds one text and no rows.' }])
  return { name, layoutTemplate: layout.name, mockData: dataOfSheet(sheet, layout) }
}
