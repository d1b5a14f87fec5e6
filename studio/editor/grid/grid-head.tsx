import type { ReactNode } from 'react'
import type { ColumnType } from '../../../common/column-types.ts'
import { say } from '../../ui/say.ts'
import { ColumnTypeIcon } from './column-type-icon.tsx'
import type { GridColumn } from './columns.ts'
import { HEAD_HEIGHT, NUMBER_WIDTH, PINNED, widthOf } from './measures.ts'
import type { Grid } from './use-grid.ts'

interface GridHeadProps {
  grid: Grid
  typeOf(column: number): ColumnType | null
  menuOf(column: number): ReactNode
  /** Returns the focus to the current cell. */
  onLeave(): void
}

/** Column headings, each with its type and menu. */
export function GridHead({ grid, typeOf, menuOf, onLeave }: GridHeadProps) {
  const { range } = grid
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table of ten thousand rows cannot be drawn whole
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is in the field over the cell
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-20 flex border-b bg-surface-secondary"
      style={{ height: HEAD_HEIGHT }}
      onKeyDown={({ key, target, currentTarget }) => {
        // An open menu renders elsewhere, and Escape closes it as well.
        if (key === 'Escape' && currentTarget.contains(target as Element)) onLeave()
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <span
        role="columnheader"
        className="start-0 z-10 shrink-0 border-e bg-surface-secondary sm:sticky"
        style={{ width: NUMBER_WIDTH }}
      >
        <span className="sr-only">{say('Row')}</span>
      </span>
      {grid.columns.map((column, index) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <span
          key={column.key}
          role="columnheader"
          aria-colindex={index + 2}
          data-menu={index}
          className={`flex shrink-0 items-center gap-1.5 border-e bg-surface-secondary ps-2.5 pe-1 text-xs font-medium ${index === 0 ? PINNED : ''} ${
            index >= range.left && index <= range.right ? 'text-default' : 'text-secondary'
          }`}
          style={{ width: widthOf(column) }}
        >
          <ColumnTypeIcon type={typeOf(index)} />
          <ColumnName column={column} />
          {menuOf(index)}
        </span>
      ))}
    </div>
  )
}

const ColumnName = ({ column }: { column: GridColumn }) => (
  <span className="min-w-0 flex-1 truncate" title={column.label}>
    {column.label}
    {column.required && (
      <span aria-hidden="true" className="text-secondary">
        {' '}
        *
      </span>
    )}
  </span>
)
