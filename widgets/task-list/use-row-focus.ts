import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { TaskId } from './read.ts'

/** A row has `data-task`; `data-anchor` is the arrow keys' stop in it, `data-edit` opens it. */
const anchorIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('[data-anchor]')

export interface RowFocus {
  rowOf(id: TaskId): HTMLElement | undefined
  /** Focuses this row once it is rendered again. */
  focusLater(id: TaskId): void
  /** Moves the focus before a row disappears, to a place where no key changes anything. */
  leave(id: TaskId): void
}

export function useRowFocus(list: RefObject<HTMLElement | null>): RowFocus {
  const wanted = useRef<TaskId | null>(null)
  const focus = useMemo<RowFocus>(() => {
    const rowOf = (id: TaskId) =>
      [...(list.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [])].find(
        (row) => row.dataset.task === String(id),
      )
    return {
      rowOf,
      focusLater(id) {
        wanted.current = id
      },
      leave(id) {
        const row = rowOf(id)
        if (!row?.contains(document.activeElement)) return
        const next = row.nextElementSibling ?? row.previousElementSibling
        const target = next?.querySelector<HTMLElement>('[data-edit]') ?? anchorIn(next)
        ;(target ?? document.querySelector<HTMLElement>('[data-add]'))?.focus({ preventScroll: true })
      },
    }
  }, [list])
  useLayoutEffect(() => {
    if (wanted.current === null) return
    anchorIn(focus.rowOf(wanted.current))?.focus({ preventScroll: true })
    wanted.current = null
  })
  return focus
}

export function moveBetweenRows(event: { key: string; target: EventTarget; preventDefault(): void }): void {
  const { key, target } = event
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !(target instanceof Element) || isWriting(target)) return
  const row = target.closest('li')
  const anchor = anchorIn(key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling)
  if (!anchor) return
  event.preventDefault()
  anchor.focus()
}

export const isWriting = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('textarea, input:not([type=checkbox])')
