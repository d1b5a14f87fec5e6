import { memo } from 'react'
import type { Cell } from './cell.ts'
import { CellView } from './cell-view.tsx'
import type { TableColumn } from './columns.ts'
import type { SortableRow } from './sort.ts'

/** Without a minimum width, a wide table would squeeze its longest texts into the tallest columns. */
function roomFor(cell: Cell | undefined): string {
  const length = cell?.kind === 'text' ? cell.shown.length : 0
  if (length > 48) return 'min-w-56'
  return length > 20 ? 'min-w-32 max-sm:min-w-48' : ''
}

/** Rendered again only when another row takes its place, so that showing more leaves the rows above alone. */
export const TableRow = memo(function TableRow({
  row,
  columns,
}: {
  row: SortableRow
  columns: TableColumn[]
}) {
  return (
    <tr className="group/row">
      {columns.map(({ name, numeric }, index) => {
        const Tag = index === 0 ? 'th' : 'td'
        const cell = row.cells[index]
        return (
          <Tag
            key={name}
            {...(index === 0 && { scope: 'row' })}
            className={`border-t bg-surface px-3 py-2.5 align-top group-first/row:border-t-0 ${
              numeric ? 'text-end' : 'text-start'
            } ${index === 0 ? 'sticky start-0 z-10 font-medium in-[[tabindex]]:border-e' : 'font-normal'}`}
          >
            <div
              // A wide column is wider than its content, which then stands at the figures' side.
              className={`max-w-80 ${numeric ? 'ms-auto' : ''} ${
                index === 0 ? 'max-sm:max-w-[min(7rem,35vw)]' : roomFor(cell)
              }`}
            >
              {cell && <CellView cell={cell} />}
            </div>
          </Tag>
        )
      })}
    </tr>
  )
})
