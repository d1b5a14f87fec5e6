import { contentText, useActions } from '@chatui/runtime'
import { useEffect, useState } from 'react'
import type module from '../app.ts'
import type { Day, Hour } from '../forecast.ts'
import type { Place } from '../places.ts'
import { degrees, percent, rainfall, type Units, windSpeed } from '../units.ts'
import { bandOf, curveOf, scaleOf } from './curve.ts'
import { clockTime, dayName, hourName } from './dates.ts'
import type { Shower } from './shower.ts'
import { messageOf, NOT_HAD } from './use-forecast.ts'
import './hours.css'

interface HoursProps extends Shower {
  place: Place
  day: Day
  /** Those that the day is in. */
  units: Units
}

/** The hours of one day, asked for when it is opened. */
export function Hours({ place, day, units, locale, to }: HoursProps) {
  const asked = useHours(place, day.date, units)
  const facts = [
    day.words,
    `Wind ${windSpeed(to('speed', day.wind), to.units, locale)}`,
    day.sunrise && day.sunset && `Sun ${clockTime(day.sunrise, locale)} – ${clockTime(day.sunset, locale)}`,
  ]
  return (
    <section className="hours" aria-label={dayName(day.date, locale, 'long')} aria-busy={asked === null}>
      <div className="hours-head">
        <h3>{dayName(day.date, locale, 'long')}</h3>
        <p className="soft small" dir="auto">
          {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      {typeof asked === 'string' ? (
        <p className="soft hours-chart">{asked}</p>
      ) : asked ? (
        <HoursChart hours={asked} locale={locale} to={to} />
      ) : (
        <div className="hours-chart skeleton" />
      )}
    </section>
  )
}

/** Null while they are asked for; words where they could not be had. */
function useHours(place: Place, date: string, units: Units): readonly Hour[] | string | null {
  const { callTool } = useActions<typeof module>()
  const [answered, setAnswered] = useState<{ key: string; hours: readonly Hour[] | string } | null>(null)
  const key = `${place.id} ${date} ${units}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all that is asked
  useEffect(() => {
    let current = true
    const tell = (hours: readonly Hour[] | string) => current && setAnswered({ key, hours })
    callTool?.('get_hours', { place: place.name, place_id: place.id, date, units }).then(
      ({ structuredContent, content }) => tell(structuredContent?.hours ?? (contentText(content) || NOT_HAD)),
      (reason: unknown) => tell(messageOf(reason)),
    )
    return () => {
      current = false
    }
  }, [key])
  return answered?.key === key ? answered.hours : null
}

const ROOM = 0.2
/** Rain that fills the chart: a cloudburst, in millimetres. */
const MUCH_RAIN = { metric: 6, imperial: 0.24 }
const LABEL_EVERY = 6

function HoursChart({ hours, locale, to }: Shower & { hours: readonly Hour[] }) {
  const warmth = hours.map(({ temperature }) => to('temperature', temperature))
  const scale = scaleOf(warmth, ROOM)
  const heights = warmth.map(scale)
  const wettest = Math.max(MUCH_RAIN[to.units], ...hours.map(({ rain }) => to('rain', rain)))
  const extremes = [Math.max(...warmth), Math.min(...warmth)]
  return (
    <>
      <div className="hours-chart" aria-hidden="true">
        <div className="plot-area">
          <svg viewBox={`0 0 ${hours.length} 1`} preserveAspectRatio="none" aria-hidden="true">
            <path
              className="between"
              d={bandOf(
                heights,
                heights.map(() => 1),
              )}
            />
            {hours.map(({ time, rain }, at) => {
              const height = (to('rain', rain) / wettest) * 0.6
              return <rect key={time} x={at + 0.18} width={0.64} y={1 - height} height={height} />
            })}
            <path className="high" d={curveOf(heights)} />
          </svg>
          {extremes.map((value, which) => (
            <span
              // The same value may be both.
              key={which === 0 ? 'most' : 'least'}
              className={which === 0 ? 'mark above' : 'mark below'}
              style={{
                insetInlineStart: `${((warmth.indexOf(value) + 0.5) / hours.length) * 100}%`,
                top: `${scale(value) * 100}%`,
              }}
            >
              {degrees(value, locale)}
            </span>
          ))}
        </div>
        <div className="hour-names soft small">
          {hours
            .filter((_, at) => at % LABEL_EVERY === 0)
            .map(({ time }) => (
              <span key={time}>{hourName(time, locale)}</span>
            ))}
        </div>
      </div>
      <table className="hidden">
        <caption>Hour by hour</caption>
        <thead>
          <tr>
            <th>Hour</th>
            <th>Temperature</th>
            <th>Sky</th>
            <th>Rain</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ time, temperature, words, rain, chance }) => (
            <tr key={time}>
              <th>{hourName(time, locale)}</th>
              <td>{degrees(to('temperature', temperature), locale)}</td>
              <td>{words}</td>
              <td>{`${rainfall(to('rain', rain), to.units, locale)}, ${percent(chance, locale)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
