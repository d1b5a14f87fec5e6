import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ColumnType } from '../../../common/column-types.ts'
import { say } from '../../ui/say.ts'
import { CellInput } from './cell-input.tsx'
import { GridHead } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import { columnOffsets, HEAD_HEIGHT, NUMBER_WIDTH, pinnedWidth, ROW_HEIGHT, widthOf } from './measures.ts'
import type { Grid } from './use-grid.ts'

interface GridViewProps {
  grid: Grid
  label: string
  problemAt(row: number, column: number): string | null
  typeOf(column: number): ColumnType | null
  menuOf(column: number): ReactNode
  onPaste(text: string): void
  onPastePictures(files: readonly File[]): void
}

/** An editable grid. Only visible rows are rendered, so ten thousand cost no more than ten. */
export function GridView(props: GridViewProps) {
  const { grid, label, problemAt, typeOf, menuOf } = props
  const scroller = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const help = useId()
  const [editing, setEditing] = useState(false)
  const { starts, total } = useMemo(() => columnOffsets(grid.columns), [grid.columns])
  const virtual = useVirtualizer({
    count: grid.size.rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollPaddingStart: HEAD_HEIGHT,
  })
  useInSight(grid, starts, scroller)
  const pointing = usePointing(grid, input)
  const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / ROW_HEIGHT) - 2)
  return (
    <div
      ref={scroller}
      className="relative isolate min-h-0 flex-1 overflow-auto overscroll-contain border-y bg-surface select-none"
    >
      <p id={help} className="sr-only">
        {say(
          'Arrow keys move, Enter edits, Shift and F10 opens the menu of the column, Escape and then Tab leaves the grid.',
        )}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a table of ten thousand rows cannot be drawn whole */}
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={grid.size.rows + 1}
        aria-colcount={grid.columns.length + 1}
        aria-multiselectable="true"
        style={{ width: total, height: HEAD_HEIGHT + virtual.getTotalSize() }}
        {...pointing}
      >
        <GridHead
          grid={grid}
          typeOf={typeOf}
          menuOf={menuOf}
          onLeave={() => input.current?.focus({ preventScroll: true })}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="rowgroup">
          {virtual.getVirtualItems().map(({ index, start }) => (
            <GridRow
              key={index}
              grid={grid}
              index={index}
              top={start + HEAD_HEIGHT}
              problemAt={problemAt}
              onEdit={() => setEditing(true)}
            />
          ))}
        </div>
      </div>
      <CellInput
        ref={input}
        grid={grid}
        describedBy={help}
        editing={editing}
        setEditing={setEditing}
        page={page}
        onPaste={props.onPaste}
        onPastePictures={props.onPastePictures}
        openMenu={() => openMenuOf(scroller.current, grid.selection.anchor.column)}
        problem={problemAt(grid.selection.anchor.row, grid.selection.anchor.column)}
        place={{
          top: HEAD_HEIGHT + grid.selection.anchor.row * ROW_HEIGHT,
          left: starts[grid.selection.anchor.column] ?? NUMBER_WIDTH,
          width: widthAt(grid, grid.selection.anchor.column),
        }}
      />
    </div>
  )
}

/** Opens the menu through its own key handling. */
function openMenuOf(scroller: HTMLElement | null, column: number): void {
  const button = scroller?.querySelector<HTMLElement>(`[data-menu="${column}"] button`)
  button?.focus()
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
}

function widthAt({ columns }: Grid, index: number): number {
  const column = columns[index]
  return column ? widthOf(column) : 0
}

/** Scrolls the current cell into view, next to the row numbers and below the head. */
function useInSight(grid: Grid, starts: readonly number[], scroller: React.RefObject<HTMLDivElement | null>) {
  const { row, column } = grid.selection.focus
  const start = starts[column] ?? 0
  const width = widthAt(grid, column)
  const moved = useRef(false)
  useEffect(() => {
    const element = scroller.current
    // The grid keeps its initial position until somebody moves.
    if (!element || !moved.current) {
      moved.current = true
      return
    }
    const top = row * ROW_HEIGHT
    const sight = element.clientHeight - HEAD_HEIGHT
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + ROW_HEIGHT > element.scrollTop + sight) element.scrollTop = top + ROW_HEIGHT - sight
    const left = start - pinnedWidth(grid.columns, column)
    if (left < element.scrollLeft) element.scrollLeft = left
    else if (start + width > element.scrollLeft + element.clientWidth)
      element.scrollLeft = start + width - element.clientWidth
  }, [row, column, start, width, scroller, grid.columns])
}

/** Pointer selection: a cell, a block by dragging, a row by its number. */
function usePointing(grid: Grid, input: React.RefObject<HTMLTextAreaElement | null>) {
  const drawing = useRef(false)
  useEffect(() => {
    const end = () => {
      drawing.current = false
    }
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
    return () => {
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
  }, [])
  const reach = (event: React.PointerEvent, extend: boolean) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-row]')
    if (!cell) return
    const row = Number(cell.dataset.row)
    const whole = cell.dataset.column === undefined
    const last = grid.size.columns - 1
    const column = whole ? last : Number(cell.dataset.column)
    const focusOn = { row, column }
    grid.select({
      anchor: extend ? grid.selection.anchor : { row, column: whole ? 0 : column },
      focus: focusOn,
    })
  }
  return {
    onPointerDown: (event: React.PointerEvent) => {
      if (event.button !== 0 || !(event.target as Element).closest('[data-row]')) return
      event.preventDefault()
      // Text in progress belongs to the previous cell, so it is committed first.
      input.current?.blur()
      reach(event, event.shiftKey)
      drawing.current = event.pointerType === 'mouse'
      input.current?.focus({ preventScroll: true })
    },
    onPointerOver: (event: React.PointerEvent) => {
      if (drawing.current) reach(event, true)
    },
  }
}
