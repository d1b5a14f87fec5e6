import { useActions, useLocale, useSafeArea, useToolInput } from '@chatui/runtime'
import type { ReactNode } from 'react'
import type module from '../app.ts'
import type { Forecast as ForecastData } from '../forecast.ts'
import type { Place } from '../places.ts'
import { unitsFor } from '../units.ts'
import { Days } from './days.tsx'
import { Hours } from './hours.tsx'
import { NowLine } from './now-line.tsx'
import { converter } from './shower.ts'
import { type Choices, useForecast } from './use-forecast.ts'
import './forecast.css'

export default function Forecast() {
  const { insets } = useSafeArea()
  const { shown, choices, setChoices } = useForecast()
  return (
    <main style={{ marginBlock: `${insets.top}px ${insets.bottom}px` }}>
      <h1 className="hidden">Weather</h1>
      {shown.status === 'waiting' && <Waiting />}
      {shown.status === 'nowhere' && (
        <Note title="Nothing to show here">
          <p>Open this widget from a chat.</p>
        </Note>
      )}
      {shown.status === 'failed' && (
        <Note title="No weather this time">
          <p role="alert">{shown.words}</p>
          {shown.retry && (
            <button type="button" className="main" onClick={shown.retry}>
              Try again
            </button>
          )}
        </Note>
      )}
      {shown.status === 'ready' &&
        (shown.forecast.place ? (
          <Weather {...shown.forecast} place={shown.forecast.place} choices={choices} onChoice={setChoices} />
        ) : (
          <Several places={shown.forecast.choices} choose={shown.choose} />
        ))}
    </main>
  )
}

type WeatherProps = Omit<ForecastData, 'choices' | 'place'> & {
  place: Place
  choices: Choices
  onChoice: (choices: Choices) => void
}

function Weather({ place, now, days, units: given, choices, onChoice }: WeatherProps) {
  const locale = useLocale()
  const { callTool, openExternal } = useActions()
  const named = useToolInput<typeof module, 'get_forecast'>()?.units
  // Hosts tell the widget the user's language, and the tool not always.
  const wanted = choices.units ?? named ?? unitsFor(locale)
  const to = converter(given, wanted)
  const open = days.find(({ date }) => date === choices.date)
  const today = now?.time.slice(0, 10) ?? days[0]?.date ?? ''
  const source = 'Open-Meteo.com'
  return (
    <>
      <NowLine
        place={place}
        now={now}
        locale={locale}
        to={to}
        onUnits={(units) => onChoice({ ...choices, units })}
      />
      {days.length === 0 ? (
        <Note title="No days to show">
          <p>The service has no forecast for this place yet.</p>
        </Note>
      ) : (
        <Days
          days={days}
          today={today}
          selected={open?.date ?? null}
          locale={locale}
          to={to}
          onSelect={
            callTool &&
            ((date) => {
              const { date: before, ...rest } = choices
              onChoice(before === date ? rest : { ...rest, date, modelContent: `The user looks at ${date}.` })
            })
          }
        />
      )}
      {open && callTool && <Hours place={place} day={open} units={given} locale={locale} to={to} />}
      <footer className="soft" dir="auto">
        Weather data by{' '}
        {openExternal ? (
          <button
            type="button"
            className="link"
            onClick={() => void openExternal({ href: 'https://open-meteo.com/' }).catch(() => {})}
          >
            {source}
          </button>
        ) : (
          source
        )}
      </footer>
    </>
  )
}

/** Places of one name: the user chooses here, or in words where the host cannot call tools. */
function Several({
  places,
  choose,
}: {
  places: readonly Place[]
  choose: ((place: Place) => void) | undefined
}) {
  const locale = useLocale()
  return (
    <section aria-label="Which place?">
      <h2>Which {places[0]?.name ?? 'place'}?</h2>
      <ul className="places">
        {places.map((place) => {
          const what = (
            <>
              <span>{place.area || place.name}</span>
              <span className="soft small">
                {place.population ? `${place.population.toLocaleString(locale)} people` : ''}
              </span>
            </>
          )
          return (
            <li key={place.id}>
              {choose ? (
                <button type="button" className="place" onClick={() => choose(place)}>
                  {what}
                </button>
              ) : (
                <div className="place">{what}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** As tall as what will come. */
const Waiting = () => (
  <div role="status" aria-label="The weather is on its way" className="waiting">
    <div className="skeleton" />
    <div className="skeleton" />
  </div>
)

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="note">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
