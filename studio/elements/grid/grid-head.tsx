import type { ReactNode } from 'react'
import type { Grid } from '../../features/grid/use-grid.ts'
import { HEAD_HEIGHT, NUMBER_WIDTH, widthOf } from './measures.ts'

/** The names of the columns, each with what can be done to it. */
export function GridHead({ grid, menuOf }: { grid: Grid; menuOf(column: number): ReactNode }) {
  const { range } = grid
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table of ten thousand rows cannot be drawn whole
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is in the field over the cell
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-20 flex border-b bg-surface-secondary"
      style={{ height: HEAD_HEIGHT }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <span
        role="columnheader"
        className="sticky start-0 z-10 shrink-0 border-e bg-surface-secondary"
        style={{ width: NUMBER_WIDTH }}
      >
        <span className="sr-only">Row</span>
      </span>
      {grid.columns.map((column, index) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <span
          key={column.key}
          role="columnheader"
          aria-colindex={index + 2}
          className={`flex shrink-0 items-center border-e ps-2.5 pe-1 text-xs font-medium ${
            index >= range.left && index <= range.right ? 'text-default' : 'text-secondary'
          }`}
          style={{ width: widthOf(column) }}
        >
          <span className="min-w-0 flex-1 truncate" title={column.label}>
            {column.label}
            {column.required && (
              <span aria-hidden="true" className="text-secondary">
                {' '}
                *
              </span>
            )}
          </span>
          {menuOf(index)}
        </span>
      ))}
    </div>
  )
}
