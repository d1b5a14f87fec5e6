import { useState } from 'react'
import type { TaskId } from './read.ts'
import type { RowFocus } from './use-row-focus.ts'

const PAUSE = 700

/**
 * A task just checked off keeps its place for a moment, and while it has the focus: otherwise the next key press would
 * hit another task.
 */
export function useSettling({ rowOf, focusLater }: RowFocus) {
  const [settling, setSettling] = useState<ReadonlySet<TaskId>>(new Set())
  const settle = (id: TaskId) => {
    if (rowOf(id)?.contains(document.activeElement)) focusLater(id)
    setSettling((before) => new Set([...before].filter((other) => other !== id)))
  }
  const begin = (id: TaskId) => {
    setSettling((before) => new Set(before).add(id))
    setTimeout(() => onceLeft(rowOf(id), () => settle(id)), PAUSE)
  }
  return { settling, begin, settle }
}

function onceLeft(row: HTMLElement | undefined, then: () => void): void {
  if (!row?.querySelector(':focus-visible')) {
    then()
    return
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && row.contains(relatedTarget)) return
    row.removeEventListener('focusout', onFocusOut)
    // The new element has the focus only after this event.
    setTimeout(then)
  }
  row.addEventListener('focusout', onFocusOut)
}
