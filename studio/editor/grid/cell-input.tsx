import { type ClipboardEvent, type KeyboardEvent, type Ref, useLayoutEffect, useState } from 'react'
import { say } from '../../ui/say.ts'
import { whileEditing, whileMoving } from './grid-keys.ts'
import { ROW_HEIGHT } from './measures.ts'
import type { Grid } from './use-grid.ts'

interface CellInputProps {
  ref: Ref<HTMLTextAreaElement>
  grid: Grid
  describedBy: string
  editing: boolean
  setEditing(editing: boolean): void
  page: number
  onPaste(text: string): void
  /** Pictures pasted on the current row. */
  onPastePictures(files: readonly File[]): void
  openMenu(): void
  problem: string | null
  place: { top: number; left: number; width: number }
}

/**
 * The grid's only input. It sits over the selected cell and keeps the focus, so that typing, pasting and every input
 * method work as in any field; it becomes visible once something is typed.
 */
export function CellInput(props: CellInputProps) {
  const { ref, grid, describedBy, editing, setEditing, place, problem } = props
  const { row, column } = grid.selection.anchor
  const now = grid.textAt(row, column)
  const [words, setWords] = useState('')
  // Typing replaces the cell and arrow keys then move on; after Enter or F2 they move within the text.
  const [quick, setQuick] = useState(false)
  const [leaving, setLeaving] = useState(false)
  // Before the next key press, since a later update would undo what the user selected.
  useLayoutEffect(() => {
    if (editing) setWords((typed) => typed || now)
    else setWords('')
  }, [editing, now])

  const stop = (take: boolean) => {
    if (editing && take) grid.set(row, column, words)
    setEditing(false)
    setQuick(false)
    setWords('')
  }
  const edit = () => {
    setWords(now)
    setQuick(false)
    setEditing(true)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const done = editing
      ? whileEditing(event, { grid, quick, stop })
      : whileMoving(event, { ...props, edit, leaving, setLeaving })
    if (done) event.preventDefault()
  }
  const label = grid.columns[column]?.label ?? ''
  return (
    <textarea
      ref={ref}
      aria-label={`${label}, ${row < grid.count ? say('row {number}', { number: row + 1 }) : say('new row')}${now ? `: ${now}` : ''}`}
      aria-describedby={describedBy}
      aria-invalid={problem !== null}
      data-undo={editing ? undefined : 'draft'}
      rows={1}
      spellCheck={editing}
      autoComplete="off"
      value={words}
      onChange={(event) => {
        if (!editing) setQuick(true)
        setEditing(true)
        setWords(event.target.value)
      }}
      onKeyDown={onKeyDown}
      onBlur={() => stop(true)}
      onDoubleClick={edit}
      {...(editing ? {} : clipboardOf(props))}
      className={`absolute z-10 resize-none overflow-hidden rounded-xs px-2.5 py-[7px] text-sm leading-5 outline-2 -outline-offset-2 outline-(--color-ring) outline-solid ${
        editing
          ? 'field-sizing-content bg-surface-elevated text-default shadow-lg'
          : 'bg-transparent text-transparent caret-transparent'
      }`}
      style={{
        top: place.top,
        insetInlineStart: place.left,
        ...(editing
          ? {
              minWidth: place.width,
              maxWidth: Math.max(place.width, 360),
              minHeight: ROW_HEIGHT,
              maxHeight: 240,
              overflowY: 'auto',
            }
          : { width: place.width, height: ROW_HEIGHT, pointerEvents: 'none' }),
      }}
    />
  )
}

/** While editing, the field uses its own clipboard; a selected cell copies and pastes blocks. */
function clipboardOf({ grid, onPaste, onPastePictures }: CellInputProps) {
  const give = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData.setData('text/plain', grid.copy())
  }
  return {
    onCopy: give,
    onCut: (event: ClipboardEvent) => {
      give(event)
      grid.clear()
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain')
      const files = [...event.clipboardData.files]
      // Copied cells often come with a picture of themselves.
      if (text === '' && files.length > 0) onPastePictures(files)
      else onPaste(text)
    },
  }
}
