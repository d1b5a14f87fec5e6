import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const boxesIn = (row: Element | undefined) => [
  ...(row?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? []),
]

/** Arrow keys go from day to day and from habit to habit; Tab goes through all of them as ever. */
export function moveBetweenDays(event: KeyboardEvent<HTMLUListElement>): void {
  const step = STEPS[event.key]
  const from = event.target
  if (!step || !(from instanceof HTMLInputElement) || from.type !== 'checkbox') return
  event.preventDefault()
  const rows = [...event.currentTarget.children]
  const row = rows.findIndex((one) => one.contains(from))
  const along = getComputedStyle(from).direction === 'rtl' ? -step[1] : step[1]
  const column = boxesIn(rows[row]).indexOf(from) + along
  const next = boxesIn(rows[row + step[0]])[column]
  if (next && !next.disabled) next.focus()
}
