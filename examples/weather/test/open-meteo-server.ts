import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands in for both of Open-Meteo's services, on this machine. */
export interface LocalOpenMeteo extends AsyncDisposable {
  readonly url: string
  /** The paths that were asked for, in order. */
  readonly asked: string[]
  /** How the next questions are answered. */
  behave(how: Behaviour): void
  close(): Promise<void>
}

export type Behaviour = 'well' | 'down' | 'silent' | 'busy' | 'refusing' | 'odd'

const PLACES: Readonly<Record<string, readonly object[]>> = {
  bergen: [
    city(3161732, 'Bergen', 'Vestland', 'Norway', [60.39, 5.32], 213_585),
    city(2949461, 'Bergen', 'Lower Saxony', 'Germany', [52.81, 9.96], 13_253),
    city(5109117, 'Bergen', 'New York', 'United States', [43.08, -77.94]),
  ],
  portland: [
    city(5746545, 'Portland', 'Oregon', 'United States', [45.52, -122.68], 632_309),
    city(4975802, 'Portland', 'Maine', 'United States', [43.66, -70.26], 66_881),
    city(2152667, 'Portland', 'Victoria', 'Australia', [-38.34, 141.6], 10_715),
  ],
}

function city(id: number, name: string, admin1: string, country: string, at: number[], population?: number) {
  const [latitude, longitude] = at
  return { id, name, latitude, longitude, elevation: 12, feature_code: 'PPL', admin1, country, population }
}

const FIRST = Date.UTC(2026, 4, 1)
const HOUR_MS = 3_600_000
const MM = [4.1, 0.6, 0, 9.8, 1.2, 0, 0, 0, 2.4, 0, 0, 6.1, 0, 0]
const CODES = [61, 51, 2, 80, 3, 1, 0, 0, 63, 2, 45, 95, 71, 0]
const LOWS = [5, 4, 3, 6, 7, 5, 6, 8, 7, 5, 4, 6, 1, 2]
const HIGHS = [10, 11, 14, 12, 13, 16, 18, 17, 12, 11, 9, 13, 5, 8]

/** A forecast in the shape of `/v1/forecast`, the same for every place. */
function forecast(days: number) {
  const dates = Array.from({ length: days }, (_, at) =>
    new Date(FIRST + at * 24 * HOUR_MS).toISOString().slice(0, 10),
  )
  const hours = Array.from({ length: days * 24 }, (_, at) =>
    new Date(FIRST + at * HOUR_MS).toISOString().slice(0, 16),
  )
  /** Coldest at four in the morning, warmest at four in the afternoon. */
  const warmth = (at: number) => {
    const day = Math.floor(at / 24)
    const [low, high] = [LOWS[day] ?? 0, HIGHS[day] ?? 0]
    return low + ((high - low) * (1 - Math.cos(((at - 4) / 12) * Math.PI))) / 2
  }
  const rain = (at: number) => (at % 24 > 12 && at % 24 < 19 ? (MM[Math.floor(at / 24)] ?? 0) / 6 : 0)
  const tenth = (value: number) => Math.round(value * 10) / 10
  return {
    latitude: 60.39,
    longitude: 5.32,
    generationtime_ms: 0.2,
    utc_offset_seconds: 7200,
    timezone: 'Europe/Oslo',
    timezone_abbreviation: 'GMT+2',
    elevation: 12,
    current_units: { time: 'iso8601', interval: 'seconds', temperature_2m: '°C' },
    current: {
      time: '2026-05-01T14:15',
      interval: 900,
      is_day: 1,
      temperature_2m: 9.4,
      apparent_temperature: 6.8,
      weather_code: 61,
      wind_speed_10m: 21.6,
    },
    daily_units: { time: 'iso8601', temperature_2m_max: '°C', precipitation_sum: 'mm' },
    daily: {
      time: dates,
      weather_code: dates.map((_, at) => CODES[at] ?? 0),
      temperature_2m_min: dates.map((_, at) => tenth(warmth(at * 24 + 4))),
      temperature_2m_max: dates.map((_, at) => tenth(warmth(at * 24 + 16))),
      precipitation_sum: dates.map((_, at) => MM[at] ?? 0),
      precipitation_probability_max: dates.map((_, at) => ((MM[at] ?? 0) > 0 ? 40 + 5 * at : 5)),
      wind_speed_10m_max: dates.map((_, at) => 12 + at),
      sunrise: dates.map((date) => `${date}T05:28`),
      sunset: dates.map((date) => `${date}T21:35`),
    },
    hourly_units: { time: 'iso8601', temperature_2m: '°C', precipitation: 'mm' },
    hourly: {
      time: hours,
      temperature_2m: hours.map((_, at) => tenth(warmth(at))),
      precipitation: hours.map((_, at) => tenth(rain(at))),
      precipitation_probability: hours.map((_, at) => (rain(at) > 0 ? 70 : 10)),
      weather_code: hours.map((_, at) => (rain(at) > 0 ? 61 : 2)),
    },
  }
}

const TROUBLE = {
  down: [503, { error: true, reason: 'Overloaded' }],
  busy: [429, { error: true, reason: 'Minutely API request limit exceeded.' }],
  refusing: [400, { error: true, reason: 'Latitude must be in range of -90 to 90°.' }],
  odd: [200, { greeting: 'hello' }],
} as const

export async function startOpenMeteo(): Promise<LocalOpenMeteo> {
  let how: Behaviour = 'well'
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(pathname)
    if (how === 'silent') return
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const trouble = how === 'well' ? null : TROUBLE[how]
    if (trouble) return reply(trouble[0], trouble[1])
    if (pathname === '/v1/forecast') return reply(200, forecast(Number(searchParams.get('forecast_days'))))
    const results = PLACES[searchParams.get('name')?.toLowerCase() ?? '']
    return reply(200, { generationtime_ms: 0.5, ...(results && { results }) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behave(next) {
      how = next
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}
