import { useLocale, useToolOutput } from '@chatui/runtime'
import type module from '../app.ts'
import type { Day } from '../weather.ts'
import { Frame, Note } from './frame.tsx'
import './forecast.css'

export default function Forecast() {
  const output = useToolOutput<typeof module, 'get_forecast'>()
  return (
    <Frame label="Forecast" output={output}>
      {({ place, days }) =>
        days.length > 0 ? (
          <Days place={place} days={days} />
        ) : (
          <Note title="There is no forecast for this place" />
        )
      }
    </Frame>
  )
}

function Days({ place, days }: { place: string; days: readonly Day[] }) {
  const locale = useLocale()
  const coldest = Math.min(...days.map(({ low }) => low))
  const span = Math.max(1, Math.max(...days.map(({ high }) => high)) - coldest)
  const weekday = (date: string) =>
    new Date(date).toLocaleDateString(locale, { weekday: 'short', timeZone: 'UTC' })
  return (
    <>
      <div className="head">
        <h2>{place}</h2>
      </div>
      <ul className="days">
        {days.map(({ date, low, high, rain }) => (
          <li key={date}>
            <span>{weekday(date)}</span>
            <span className="rain small">{rain > 0 ? `${rain.toLocaleString(locale)} mm` : ''}</span>
            <span className="soft">{Math.round(low)}°</span>
            <span className="span">
              <span
                style={{
                  insetInlineStart: `${((low - coldest) / span) * 100}%`,
                  width: `${Math.max(4, ((high - low) / span) * 100)}%`,
                }}
              />
            </span>
            <span>{Math.round(high)}°</span>
          </li>
        ))}
      </ul>
    </>
  )
}
