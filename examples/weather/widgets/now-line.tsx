import type { Now } from '../forecast.ts'
import type { Place } from '../places.ts'
import { degrees, type Units, windSpeed } from '../units.ts'
import { clockTime } from './dates.ts'
import type { Shower } from './shower.ts'
import { SkyIcon } from './sky.tsx'

interface NowLineProps extends Shower {
  place: Place
  now: Now | undefined
  onUnits: (units: Units) => void
}

const NAMES = { metric: '°C', imperial: '°F' } as const
const SPOKEN = { metric: 'Celsius', imperial: 'Fahrenheit' } as const

/** Where it is, and how it is there now. */
export function NowLine({ place, now, locale, to, onUnits }: NowLineProps) {
  return (
    <header>
      <div className="where">
        <h2>{place.name}</h2>
        <p className="soft small">{place.area}</p>
      </div>
      <fieldset className="units" dir="ltr">
        <legend className="hidden">Units</legend>
        {(['metric', 'imperial'] as const).map((units) => (
          <button key={units} type="button" aria-pressed={units === to.units} onClick={() => onUnits(units)}>
            {NAMES[units]}
            <span className="hidden"> {SPOKEN[units]}</span>
          </button>
        ))}
      </fieldset>
      {now && (
        <div className="now">
          <SkyIcon sky={now.sky} isDay={now.isDay} />
          <strong>{degrees(to('temperature', now.temperature), locale)}</strong>
          <p dir="auto">
            {now.words}
            <span className="now-facts soft small">
              Feels like {degrees(to('temperature', now.feelsLike), locale)} · Wind{' '}
              {windSpeed(to('speed', now.wind), to.units, locale)} · {clockTime(now.time, locale)} there
            </span>
          </p>
        </div>
      )}
    </header>
  )
}
