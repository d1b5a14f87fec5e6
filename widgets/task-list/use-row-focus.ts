import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { TaskId } from './read.ts'

/** A row is known by `data-task`; `data-anchor` is what the arrow keys stop at in it, `data-edit` opens it. */
const anchorIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('[data-anchor]')

export interface RowFocus {
  rowOf(id: TaskId): HTMLElement | undefined
  /** Once it is drawn anew, this row has the keyboard. */
  focusLater(id: TaskId): void
  /** Hands the keyboard on before a row goes, to where no key changes anything at once. */
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
