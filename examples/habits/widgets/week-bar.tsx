import { useLocale } from '@chatui/runtime'
import { addDays, mondayOf } from '../days.ts'
import { Chevron } from './icons.tsx'

interface WeekBarProps {
  week: readonly string[]
  today: string
  show: ((day: string) => void) | undefined
}

export function WeekBar({ week, today, show }: WeekBarProps) {
  const locale = useLocale()
  const [first = today] = week
  const last = week.at(-1) ?? first
  const isThisWeek = first === mondayOf(today)
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <div className="week">
      <h2>{days.formatRange(new Date(first), new Date(last))}</h2>
      {show && (
        <div className="turn">
          {!isThisWeek && (
            <button type="button" className="text" onClick={() => show(today)}>
              This week
            </button>
          )}
          <button
            type="button"
            className="icon"
            aria-label="The week before"
            onClick={() => show(addDays(first, -7))}
          >
            <Chevron towards="start" />
          </button>
          <button
            type="button"
            className="icon"
            aria-label="The week after"
            disabled={isThisWeek}
            onClick={() => show(addDays(first, 7))}
          >
            <Chevron towards="end" />
          </button>
        </div>
      )}
    </div>
  )
}
