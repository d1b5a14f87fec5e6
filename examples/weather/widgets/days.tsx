import type { Day } from '../forecast.ts'
import { degrees, percent, rainfall } from '../units.ts'
import { bandOf, curveOf, type Scale, scaleOf } from './curve.ts'
import { dayName } from './dates.ts'
import type { Shower } from './shower.ts'
import { SkyIcon } from './sky.tsx'
import './days.css'

interface DaysProps extends Shower {
  days: readonly Day[]
  today: string
  selected: string | null
  /** Absent where the host cannot call tools: then days are only shown. */
  onSelect?: ((date: string) => void) | undefined
}

/** Labels stand above the highs and below the lows. */
const ROOM = 0.24
const DAYS_A_ROW = 7

/** A column a day, over a band from the lows to the highs; a row for a week at most, all to one scale. */
export function Days({ days, ...rest }: DaysProps) {
  const scale = scaleOf(
    days.flatMap(({ low, high }) => [low, high]),
    ROOM,
  )
  return rowsOf(days).map((row) => <Row key={row[0]?.date} days={row} scale={scale} {...rest} />)
}

/** As few rows as hold them, and those alike. */
function rowsOf(days: readonly Day[]): (readonly Day[])[] {
  const length = Math.ceil(days.length / Math.ceil(days.length / DAYS_A_ROW))
  return days.flatMap((_, at) => (at % length === 0 ? [days.slice(at, at + length)] : []))
}

function Row({ days, scale, today, selected, onSelect, ...show }: DaysProps & { scale: Scale }) {
  const highs = days.map(({ high }) => scale(high))
  const lows = days.map(({ low }) => scale(low))
  const kind = [days.length === 1 && 'single', days.every(({ rain }) => rain === 0) && 'dry']
  return (
    <div className={['days', ...kind].filter(Boolean).join(' ')}>
      {days.length > 1 && (
        <svg className="band" viewBox={`0 0 ${days.length} 1`} preserveAspectRatio="none" aria-hidden="true">
          <path className="between" d={bandOf(highs, lows)} />
          <path className="high" d={curveOf(highs)} />
          <path className="low" d={curveOf(lows)} />
        </svg>
      )}
      <ol>
        {days.map((day, at) => {
          const place = { top: highs[at] ?? 0, bottom: lows[at] ?? 1 }
          const column = <Column day={day} isToday={day.date === today} {...place} {...show} />
          return (
            <li key={day.date}>
              {onSelect ? (
                <button
                  type="button"
                  className="day"
                  aria-expanded={day.date === selected}
                  onClick={() => onSelect(day.date)}
                >
                  {column}
                </button>
              ) : (
                <div className="day">{column}</div>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

interface ColumnProps extends Shower {
  day: Day
  isToday: boolean
  top: number
  bottom: number
}

function Column({ day, isToday, top, bottom, locale, to }: ColumnProps) {
  const { date, sky, words, low, high, rain, chance } = day
  return (
    <>
      <span className="weekday">{isToday ? 'Today' : dayName(date, locale, 'short')}</span>
      <SkyIcon sky={sky} />
      <span className="hidden">{words}</span>
      <span className="plot">
        <strong style={{ bottom: `${(1 - top) * 100}%` }}>
          <span className="hidden">High </span>
          <bdi>{degrees(to('temperature', high), locale)}</bdi>
        </strong>
        <span style={{ top: `${bottom * 100}%` }}>
          <span className="hidden">low </span>
          <bdi>{degrees(to('temperature', low), locale)}</bdi>
        </span>
      </span>
      <span className="wet">
        {rain > 0 && (
          <>
            <span>{percent(chance, locale)}</span>
            <small>{rainfall(to('rain', rain), to.units, locale)}</small>
          </>
        )}
      </span>
    </>
  )
}
