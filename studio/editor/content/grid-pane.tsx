import { type ReactNode, useEffect, useRef } from 'react'
import { type App, appRows, type Column, type Layout } from '../../ui/app.ts'
import { say, sayAny } from '../../ui/say.ts'
import type { Edit } from '../draft/store.ts'
import { cellProblem } from '../grid/cell.ts'
import { ColumnMenu } from '../grid/column-menu.tsx'
import type { GridColumn } from '../grid/columns.ts'
import { GridView } from '../grid/grid-view.tsx'
import { at } from '../grid/selection.ts'
import { useCellProblems } from '../grid/use-cell-problems.ts'
import { type ColumnEdits, useColumnEdits } from '../grid/use-column-edits.ts'
import { type Grid, useGrid } from '../grid/use-grid.ts'
import { type Sorting, useSorting } from '../grid/use-sorting.ts'
import { type TypedColumns, useTypedColumns } from '../grid/use-typed-columns.ts'
import { wantsMapping } from '../grid/wants-mapping.ts'
import { type PickedInput, pickedPictures } from '../picked.ts'
import { imageColumn, type PlacedPicture } from '../pictures/place-pictures.ts'
import { useWorkbench } from '../use-workbench.ts'
import { GridBar } from './grid-bar.tsx'
import { GridFoot } from './grid-foot.tsx'

interface GridPaneProps {
  draft: App
  edit: Edit
  views: ReactNode
  onPick(picked: PickedInput): void
  placed: readonly PlacedPicture[]
}

/** The app's rows as a grid, with a toolbar above and a status line below. */
export function GridPane({ draft, edit, views, onPick, placed }: GridPaneProps) {
  const { layout, templates } = useWorkbench()
  const { limits } = templates
  const data = draft.mockData
  const edits = useColumnEdits(layout, draft, edit, templates.layouts)
  const { columns } = edits
  const typed = useTypedColumns(draft)
  const sorting = useSorting(draft, layout, edit)
  const grid = useGrid({ layout, data, columns, edit, mostRows: limits.rows })
  const rows = appRows(layout, data)
  useShowPlaced(placed, columns, layout, grid.select)
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
        onPick={(picked) => onPick(picked.pictures ? { ...picked, row: grid.selection.anchor.row } : picked)}
        onAddColumn={(key) => {
          edits.add(key)
          grid.select(at(grid.selection.anchor.row, columns.length))
        }}
      />
      <GridView
        grid={grid}
        label={say('{title}: rows', { title: sayAny(layout.title) })}
        problemAt={problemAt}
        typeOf={(index) => typed.get(columns[index]?.key ?? '')?.type ?? null}
        menuOf={(index) => menuOf({ edits, typed, sorting, roles: layout.rows?.columns ?? [] }, index)}
        onPaste={(text) =>
          wantsMapping(text, grid)
            ? onPick({ text, fileName: '', place: { row: grid.range.top, column: grid.range.left, columns } })
            : grid.paste(text)
        }
        onPastePictures={(files) => {
          const pictures = pickedPictures(files)
          if (pictures) onPick({ ...pictures, row: grid.selection.anchor.row })
        }}
      />
      {sorting.failed && (
        <p role="alert" className="shrink-0 border-b px-4 py-2 text-sm text-danger">
          {say('The rows could not be sorted.')} {sorting.failed}
        </p>
      )}
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

/** Selects the cell of the first added picture as soon as its column exists. */
function useShowPlaced(
  placed: readonly PlacedPicture[],
  columns: readonly GridColumn[],
  layout: Layout,
  select: Grid['select'],
): void {
  const shown = useRef<readonly PlacedPicture[] | null>(null)
  const column = columns.findIndex(({ key }) => key === imageColumn(layout))
  useEffect(() => {
    const target = placed.map((picture) => picture.target).find((each) => typeof each === 'number')
    if (shown.current === placed || column < 0 || typeof target !== 'number') return
    shown.current = placed
    select(at(target, column))
  }, [placed, column, select])
}

interface MenuParts {
  edits: ColumnEdits
  typed: TypedColumns
  sorting: Sorting
  roles: readonly Column[]
}

function menuOf({ edits, typed, sorting, roles }: MenuParts, index: number): ReactNode {
  const column = edits.columns[index]
  if (!column) return null
  return (
    <ColumnMenu
      column={column}
      typed={typed.get(column.key) ?? null}
      roles={roles}
      first={index === 0}
      last={index === edits.columns.length - 1}
      taken={edits.columns}
      onChange={(change) => edits.change(column, change)}
      onSort={(direction) => sorting.sort(column.key, direction)}
      onMove={(step) => edits.move(index, step)}
      onRemove={() => edits.remove(column)}
    />
  )
}
