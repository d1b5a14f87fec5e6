import { z } from 'zod'
import { conditionOf, SKIES } from './conditions.ts'
import type { ServiceForecast } from './open-meteo.ts'
import { place } from './places.ts'
import { fromMetric, type Units } from './units.ts'

export const units = z.enum(['metric', 'imperial'])
const sky = z.enum(SKIES)

export const now = z.object({
  time: z.string().describe('Local time of the place'),
  sky,
  words: z.string(),
  isDay: z.boolean(),
  temperature: z.number(),
  feelsLike: z.number(),
  wind: z.number(),
})

export const day = z.object({
  date: z.string(),
  sky,
  words: z.string(),
  low: z.number(),
  high: z.number(),
  rain: z.number().describe('Rain or melted snow: millimetres or inches'),
  chance: z.number().describe('Of rain or snow, in percent'),
  wind: z.number(),
  sunrise: z.string(),
  sunset: z.string(),
})

export const hour = z.object({
  time: z.string(),
  sky,
  words: z.string(),
  temperature: z.number(),
  rain: z.number(),
  chance: z.number(),
})

/** Either a place with its weather, or the places among which the user is to choose. */
export const forecast = z.object({
  units,
  place: place.optional(),
  now: now.optional(),
  days: z.array(day),
  choices: z.array(place).describe('Places of this name, where it is not clear which one is meant'),
})

export const hours = z.object({ units, place: place.optional(), date: z.string(), hours: z.array(hour) })

export type Now = z.output<typeof now>
export type Day = z.output<typeof day>
export type Hour = z.output<typeof hour>
export type Forecast = z.output<typeof forecast>

export function readNow({ current }: ServiceForecast, to: Units): Now {
  return {
    time: current.time,
    ...conditionOf(current.weather_code),
    isDay: current.is_day === 1,
    temperature: fromMetric.temperature(current.temperature_2m, to),
    feelsLike: fromMetric.temperature(current.apparent_temperature, to),
    wind: fromMetric.speed(current.wind_speed_10m, to),
  }
}

/** Days without a temperature are not forecast yet, and left out rather than made up. */
export function readDays({ daily }: ServiceForecast, to: Units): Day[] {
  return daily.time.flatMap((date, at) => {
    const low = daily.temperature_2m_min[at]
    const high = daily.temperature_2m_max[at]
    const code = daily.weather_code[at]
    if (low == null || high == null || code == null) return []
    return {
      date,
      ...conditionOf(code),
      low: fromMetric.temperature(low, to),
      high: fromMetric.temperature(high, to),
      rain: fromMetric.rain(daily.precipitation_sum[at] ?? 0, to),
      chance: daily.precipitation_probability_max[at] ?? 0,
      wind: fromMetric.speed(daily.wind_speed_10m_max[at] ?? 0, to),
      sunrise: daily.sunrise[at] ?? '',
      sunset: daily.sunset[at] ?? '',
    }
  })
}

export function readHours({ hourly }: ServiceForecast, date: string, to: Units): Hour[] {
  return hourly.time.flatMap((time, at) => {
    const degrees = hourly.temperature_2m[at]
    const code = hourly.weather_code[at]
    if (!time.startsWith(date) || degrees == null || code == null) return []
    return {
      time,
      ...conditionOf(code),
      temperature: fromMetric.temperature(degrees, to),
      rain: fromMetric.rain(hourly.precipitation[at] ?? 0, to),
      chance: hourly.precipitation_probability[at] ?? 0,
    }
  })
}
