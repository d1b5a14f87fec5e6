import type { AppLog } from 'vitrine'
import { z } from 'zod'
import { createCache } from './cache.ts'
import type { Place } from './places.ts'

/** What the service answers, as far as it is read. Any value of a forecast may be missing. */
const values = z.array(z.number().nullable())
const forecastReply = z.object({
  current: z.object({
    time: z.string(),
    is_day: z.number(),
    temperature_2m: z.number(),
    apparent_temperature: z.number(),
    weather_code: z.number(),
    wind_speed_10m: z.number(),
  }),
  daily: z.object({
    time: z.array(z.string()),
    weather_code: values,
    temperature_2m_min: values,
    temperature_2m_max: values,
    precipitation_sum: values,
    precipitation_probability_max: values,
    wind_speed_10m_max: values,
    sunrise: z.array(z.string()),
    sunset: z.array(z.string()),
  }),
  hourly: z.object({
    time: z.array(z.string()),
    temperature_2m: values,
    precipitation: values,
    precipitation_probability: values,
    weather_code: values,
  }),
})
const placesReply = z.object({
  /** Absent where nothing was found. */
  results: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        country: z.string().optional(),
        admin1: z.string().optional(),
        population: z.int().optional(),
      }),
    )
    .default([]),
})
const refusedReply = z.object({ error: z.literal(true), reason: z.string() })

export type ServiceForecast = z.output<typeof forecastReply>

/** The service did not answer as it should; the words are for the user. */
export class WeatherError extends Error {}

export interface OpenMeteoSettings {
  readonly forecastUrl: string
  readonly placesUrl: string
  readonly timeoutSeconds: number
}

/** Forecasts are made anew every hour, and places hardly ever. */
const FORECAST_SECONDS = 600
const PLACES_SECONDS = 86_400
const MOST_KEPT = 500
/** As far as forecasts are worth showing. */
export const FORECAST_DAYS = 14

const FIELDS = {
  current: Object.keys(forecastReply.shape.current.shape),
  daily: Object.keys(forecastReply.shape.daily.shape),
  hourly: Object.keys(forecastReply.shape.hourly.shape),
}
const asked = (names: readonly string[]) => names.filter((name) => name !== 'time').join(',')

export function createOpenMeteo({ forecastUrl, placesUrl, timeoutSeconds }: OpenMeteoSettings, log: AppLog) {
  const forecasts = createCache<ServiceForecast>({ seconds: FORECAST_SECONDS, most: MOST_KEPT })
  const found = createCache<Place[]>({ seconds: PLACES_SECONDS, most: MOST_KEPT })

  async function ask<Reply>(
    url: string,
    path: string,
    query: object,
    schema: z.ZodType<Reply>,
  ): Promise<Reply> {
    const address = new URL(path, url.endsWith('/') ? url : `${url}/`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
    // Whoever else asks for the same waits for this one, so no single caller may call it off.
    const answered = await fetch(address, { signal: AbortSignal.timeout(timeoutSeconds * 1000) })
      .then(async (response) => ({ status: response.status, body: await response.text() }))
      .catch((cause: unknown) => {
        log.warn({ path, cause: String(cause) }, 'the weather service was not reached')
        throw new WeatherError(unreachedWords(cause, timeoutSeconds), { cause })
      })
    const json = parsed(answered.body)
    if (answered.status !== 200) {
      log.warn({ path, status: answered.status }, 'the weather service refused')
      throw new WeatherError(refusedWords(answered.status, json))
    }
    const read = schema.safeParse(json)
    if (read.success) return read.data
    log.error({ path, issues: read.error.issues.slice(0, 3) }, 'the weather service has another shape')
    throw new WeatherError(
      'The weather service answered with something that cannot be read. Try again later.',
    )
  }

  return {
    /** Places of a name, in the user's language. */
    places: (name: string, language: string): Promise<Place[]> =>
      found(`${language} ${name.toLowerCase()}`, async () => {
        const query = { name, language, count: 20, format: 'json' }
        const { results } = await ask(placesUrl, 'v1/search', query, placesReply)
        return results.map(({ country, admin1, population, ...rest }) => ({
          ...rest,
          area: [admin1, country].filter((part) => part !== undefined).join(', '),
          ...(population !== undefined && { population }),
        }))
      }),
    forecast: ({ latitude, longitude }: Place): Promise<ServiceForecast> =>
      forecasts(`${latitude} ${longitude}`, () => {
        const place = { latitude, longitude, timezone: 'auto', forecast_days: FORECAST_DAYS }
        const fields = Object.entries(FIELDS).map(([kind, names]) => [kind, asked(names)])
        return ask(forecastUrl, 'v1/forecast', { ...place, ...Object.fromEntries(fields) }, forecastReply)
      }),
  }
}

export type OpenMeteo = ReturnType<typeof createOpenMeteo>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const unreachedWords = (cause: unknown, seconds: number) =>
  cause instanceof DOMException && cause.name === 'TimeoutError'
    ? `The weather service did not answer within ${seconds} seconds. Try again in a minute.`
    : 'The weather service cannot be reached right now. Try again in a few minutes.'

function refusedWords(status: number, json: unknown): string {
  if (status === 429) return 'The weather service has been asked too often. Try again in a minute.'
  const refused = refusedReply.safeParse(json)
  if (status < 500 && refused.success) return `The weather service refused this: ${refused.data.reason}`
  return `The weather service has trouble of its own (${status}). Try again in a few minutes.`
}
