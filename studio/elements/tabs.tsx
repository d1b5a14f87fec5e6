import { type KeyboardEvent, useEffect, useRef } from 'react'

interface TabsProps {
  label: string
  tabs: readonly { id: string; label: string; count?: number }[]
  value: string
  onChange(id: string): void
  /** The id of what the tabs choose. */
  controls: string
}

/** One stop for Tab; arrow keys move within, as a list of tabs does. */
export function Tabs({ label, tabs, value, onChange, controls }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what moves it
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (chosen && list.current) keepInSight(list.current, chosen)
  }, [value])
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
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
      className="-mx-1 flex min-w-0 gap-1 overflow-x-auto p-1 [scrollbar-width:none]"
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
          className="h-7 shrink-0 rounded-full px-2.5 text-sm text-secondary hover:text-default aria-selected:bg-(--alpha-08) aria-selected:font-medium aria-selected:text-default"
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

/** Scrolls the row alone: `scrollIntoView` would move the page as well. */
function keepInSight(list: HTMLElement, chosen: HTMLElement): void {
  const [row, tab] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (tab.left < row.left) list.scrollLeft += tab.left - row.left
  if (tab.right > row.right) list.scrollLeft += tab.right - row.right
}
