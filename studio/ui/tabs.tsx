import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { readingKey } from './reading-key.ts'

interface TabsProps {
  label: string
  tabs: readonly { id: string; label: string; count?: number }[]
  value: string
  onChange(id: string): void
  controls: string
}

/** One Tab stop; arrow keys move within the list. */
export function Tabs({ label, tabs, value, onChange, controls }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [more, look] = useMore(list)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what moves it
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (chosen && list.current) keepInSight(list.current, chosen)
  }, [value])
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[readingKey(event.key)]
    const now = tabs.findIndex((tab) => tab.id === value)
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step && (now + step + tabs.length) % tabs.length
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.id)
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')
    buttons[tabs.indexOf(tab)]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      onScroll={look}
      data-more={more || undefined}
      className="-mx-1 flex min-w-0 gap-1 overflow-x-auto p-1 [scrollbar-width:none] max-sm:gap-0 data-[more*=end]:[mask-image:linear-gradient(to_right,black_calc(100%-2.5rem),transparent)] data-[more*=start]:[mask-image:linear-gradient(to_left,black_calc(100%-2.5rem),transparent)] data-[more=start-end]:[mask-image:linear-gradient(to_right,transparent,black_2.5rem,black_calc(100%-2.5rem),transparent)]"
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === value}
          aria-controls={controls}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id)}
          className="h-7 shrink-0 rounded-full px-2.5 max-sm:h-9 max-sm:px-2 text-sm text-secondary hover:text-default aria-selected:bg-(--alpha-08) aria-selected:font-medium aria-selected:text-default"
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="tabular ms-1.5 text-xs text-secondary">{tab.count}</span>
          )}
        </button>
      ))}
    </div>
  )
}

/** The sides with hidden tabs, left (start) and right (end), where the row fades. */
function useMore(list: RefObject<HTMLElement | null>): [more: string, look: () => void] {
  const [more, setMore] = useState('')
  const look = useCallback(() => {
    const row = list.current
    if (!row) return
    const most = row.scrollWidth - row.clientWidth
    // From right to left, the row begins at 0 and scrolls to negative places.
    const before = row.scrollLeft + (document.documentElement.dir === 'rtl' ? most : 0)
    const after = most - before
    setMore([before > 1 ? 'start' : '', after > 1 ? 'end' : ''].filter(Boolean).join('-'))
  }, [list])
  useEffect(() => {
    const observer = new ResizeObserver(look)
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  }, [list, look])
  return [more, look]
}

/** Shows part of the neighbouring tab. */
const PEEK = 48

/** Scrolls only the row: `scrollIntoView` would move the page as well. */
function keepInSight(list: HTMLElement, chosen: HTMLElement): void {
  const [row, tab] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (tab.left - PEEK < row.left) list.scrollLeft += tab.left - PEEK - row.left
  if (tab.right + PEEK > row.right) list.scrollLeft += tab.right + PEEK - row.right
}
