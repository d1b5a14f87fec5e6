import type { Day, Hour, Now } from './forecast.ts'
import { fullName, type Place } from './places.ts'
import { rainfall, temperature, type Units, windSpeed } from './units.ts'

/** The words for the model, who puts them into the user's language. */
const LOCALE = 'en'

const EVERY_HOURS = 3

export const tellNow = ({ temperature: degrees, feelsLike, words, wind }: Now, units: Units) =>
  `Now ${temperature(degrees, units, LOCALE)}, feels like ${temperature(feelsLike, units, LOCALE)}, ${words.toLowerCase()}, wind ${windSpeed(wind, units, LOCALE)}.`

export const tellDays = (days: readonly Day[], units: Units) =>
  days.length === 0
    ? 'The service has no days to tell.'
    : `${days.map((day) => tellDay(day, units)).join('; ')}.`

const tellDay = ({ date, low, high, words, rain, chance }: Day, units: Units) =>
  `${date}: ${temperature(low, units, LOCALE)} to ${temperature(high, units, LOCALE)}, ${words.toLowerCase()}, ${rainfall(rain, units, LOCALE)} (${chance}%)`

export const tellHours = (hours: readonly Hour[], units: Units) =>
  `${hours
    .filter((_, at) => at % EVERY_HOURS === 0)
    .map(
      ({ time, temperature: degrees, words, rain, chance }) =>
        `${time.slice(-5)} ${temperature(degrees, units, LOCALE)}, ${words.toLowerCase()}, ${rainfall(rain, units, LOCALE)} (${chance}%)`,
    )
    .join('; ')}.`

export const tellPlaces = (places: readonly Place[]) =>
  places
    .map(
      (one) =>
        `${fullName(one)} (place_id ${one.id}${one.population ? `, ${one.population.toLocaleString(LOCALE)} people` : ''})`,
    )
    .join('; ')
