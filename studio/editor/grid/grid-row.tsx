import { Warning } from '@openai/apps-sdk-ui/components/Icon'
import { isOwnPicture } from '../../../common/own-pictures.ts'
import { say } from '../../ui/say.ts'
import { NUMBER_WIDTH, PINNED, ROW_HEIGHT, widthOf } from './measures.ts'
import { includes } from './selection.ts'
import type { Grid } from './use-grid.ts'

/** Sticky cells need a background to cover what scrolls under them. */
function cellColour(place: number, selected: boolean): string {
  if (place === 0) return selected ? 'bg-surface-secondary' : 'bg-surface'
  return selected ? 'bg-(--alpha-05)' : ''
}

interface GridRowProps {
  grid: Grid
  index: number
  top: number
  problemAt(row: number, column: number): string | null
  onEdit(): void
}

export function GridRow({ grid, index, top, problemAt, onEdit }: GridRowProps) {
  const fresh = index >= grid.count
  const chosen = index >= grid.range.top && index <= grid.range.bottom
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table of ten thousand rows cannot be drawn whole
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is in the field over the cell
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute start-0 flex border-b"
      style={{ top, height: ROW_HEIGHT }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <span
        role="rowheader"
        data-row={index}
        className={`tabular start-0 z-10 grid sm:sticky shrink-0 place-items-center border-e text-xs ${
          chosen ? 'bg-(--color-surface-tertiary) text-default' : 'bg-surface-secondary text-secondary'
        }`}
        style={{ width: NUMBER_WIDTH }}
      >
        {fresh ? <span aria-hidden="true">+</span> : index + 1}
        {fresh && <span className="sr-only">{say('New row')}</span>}
      </span>
      {grid.columns.map((column, place) => {
        const problem = fresh ? null : problemAt(index, place)
        const selected = includes(grid.range, index, place)
        const text = grid.textAt(index, place)
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <span
            key={column.key}
            role="gridcell"
            aria-colindex={place + 2}
            aria-selected={selected}
            data-row={index}
            data-column={place}
            title={problem ?? undefined}
            onDoubleClick={onEdit}
            className={`flex shrink-0 items-center gap-1 border-e px-2.5 text-sm ${place === 0 ? PINNED : ''} ${cellColour(place, selected)} ${
              column.kind === 'number' || column.kind === 'money' ? 'tabular justify-end' : ''
            }`}
            style={{ width: widthOf(column) }}
          >
            {fresh && place === 0 ? (
              <span className="text-secondary">{say('Add a row')}</span>
            ) : isOwnPicture(text) ? (
              <img
                src={text}
                alt={say('Row {number}', { number: index + 1 })}
                className="h-6 max-w-full rounded-sm"
              />
            ) : (
              <span
                className={`min-w-0 truncate ${column.kind === 'number' || column.kind === 'money' ? '' : 'flex-1'}`}
              >
                {text}
              </span>
            )}
            {problem && <Warning aria-label={problem} className="ms-auto size-3.5 shrink-0 text-warning" />}
          </span>
        )
      })}
    </div>
  )
}
