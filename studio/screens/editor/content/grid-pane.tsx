import type { ReactNode } from 'react'
import { ColumnMenu } from '../../../elements/grid/column-menu.tsx'
import { GridView } from '../../../elements/grid/grid-view.tsx'
import { type App, appRows } from '../../../features/app.ts'
import type { Edit } from '../../../features/draft/store.ts'
import { cellProblem } from '../../../features/grid/cell.ts'
import { at } from '../../../features/grid/selection.ts'
import { useCellProblems } from '../../../features/grid/use-cell-problems.ts'
import { type ColumnEdits, useColumnEdits } from '../../../features/grid/use-column-edits.ts'
import { useGrid } from '../../../features/grid/use-grid.ts'
import { wantsMapping } from '../../../features/grid/wants-mapping.ts'
import type { PickedInput } from '../../../features/picked.ts'
import { useWorkbench } from '../../../features/use-workbench.ts'
import { GridBar } from './grid-bar.tsx'
import { GridFoot } from './grid-foot.tsx'

interface GridPaneProps {
  draft: App
  edit: Edit
  views: ReactNode
  onPick(picked: PickedInput): void
}

/** The app's rows as cells, with what can be done to them above and what to look at below. */
export function GridPane({ draft, edit, views, onPick }: GridPaneProps) {
  const { layout, templates } = useWorkbench()
  const { limits } = templates
  const data = draft.mockData
  const edits = useColumnEdits(layout, data, edit, templates.layouts)
  const { columns } = edits
  const grid = useGrid({ layout, data, columns, edit, mostRows: limits.rows })
  const rows = appRows(layout, data)
  const problems = useCellProblems(rows, columns)
  const problemAt = (row: number, index: number) => {
    const column = columns[index]
    if (!column || row >= rows.length) return null
    return cellProblem(rows[row]?.[column.key], column.kind, column.required)
  }
  return (
    <>
      <GridBar
        grid={grid}
        layout={layout}
        limits={limits}
        views={views}
        onPick={onPick}
        onAddColumn={(key) => {
          edits.add(key)
          grid.select(at(grid.selection.anchor.row, columns.length))
        }}
      />
      <GridView
        grid={grid}
        label={`${layout.title}: rows`}
        problemAt={problemAt}
        menuOf={(index) => menuOf(edits, index)}
        onPaste={(text) =>
          wantsMapping(text, grid)
            ? onPick({ text, fileName: '', place: { row: grid.range.top, column: grid.range.left, columns } })
            : grid.paste(text)
        }
      />
      <GridFoot
        count={grid.count}
        limits={limits}
        maxRows={layout.maxRows}
        problems={problems}
        onShow={({ row, column }) => grid.select(at(row, column))}
      />
    </>
  )
}

function menuOf(edits: ColumnEdits, index: number): ReactNode {
  const column = edits.columns[index]
  if (!column) return null
  return (
    <ColumnMenu
      column={column}
      first={index === 0}
      last={index === edits.columns.length - 1}
      taken={edits.columns}
      onRename={(label) => edits.rename(column, label)}
      onMove={(step) => edits.move(index, step)}
      onRemove={() => edits.remove(column)}
    />
  )
}
