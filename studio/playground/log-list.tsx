import { type UIEvent, useEffect, useRef } from 'react'
import type { LogEntry } from '../host/types.ts'
import { say } from '../ui/say.ts'
import { LogRow } from './log-row.tsx'

interface LogListProps {
  id: string
  entries: readonly LogEntry[]
  empty: string
  className?: string
}

/** Distance from the end that still counts as following the log. */
const NEAR_END = 24

export function LogList({ id, entries, empty, className = '' }: LogListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry is what moves it
  useEffect(() => {
    const element = scroller.current
    if (element && follows.current) element.scrollTop = element.scrollHeight
  }, [entries])
  const onScroll = ({
    currentTarget: { scrollHeight, scrollTop, clientHeight },
  }: UIEvent<HTMLDivElement>) => {
    follows.current = scrollHeight - scrollTop - clientHeight < NEAR_END
  }
  return (
    <div
      id={id}
      role="tabpanel"
      aria-label={say('Log entries')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      ref={scroller}
      onScroll={onScroll}
      className={`overflow-y-auto -outline-offset-2 ${className}`}
    >
      {entries.length === 0 ? (
        <p className="px-4 py-3 text-xs text-secondary">{empty}</p>
      ) : (
        <ol>
          {entries.map((entry) => (
            <LogRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </div>
  )
}
