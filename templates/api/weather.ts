import { z } from 'zod'

/** What the service answers, as far as it is read. */
const reply = z.object({
  daily: z.object({
    time: z.array(z.string()),
    temperature_2m_min: z.array(z.number()),
    temperature_2m_max: z.array(z.number()),
    precipitation_sum: z.array(z.number()),
  }),
})

export const day = z.object({ date: z.string(), low: z.number(), high: z.number(), rain: z.number() })

export type Day = z.output<typeof day>

/** The service did not answer as it should; the words are for the user. */
export class WeatherError extends Error {}

export interface WeatherSettings {
  readonly url: string
  readonly key: string | undefined
}

const TIMEOUT_MS = 10_000

export const createWeather = ({ url, key }: WeatherSettings) => ({
  async forecast(latitude: number, longitude: number, days: number, signal: AbortSignal): Promise<Day[]> {
    const address = new URL('v1/forecast', url.endsWith('/') ? url : `${url}/`)
    const asked = { latitude, longitude, forecast_days: days, timezone: 'auto' }
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, String(value))
    address.searchParams.set('daily', 'temperature_2m_min,temperature_2m_max,precipitation_sum')
    if (key) address.searchParams.set('apikey', key)
    const { daily } = await ask(address, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]))
    return daily.time.map((date, at) => ({
      date,
      low: daily.temperature_2m_min[at] ?? 0,
      high: daily.temperature_2m_max[at] ?? 0,
      rain: daily.precipitation_sum[at] ?? 0,
    }))
  },
})

export type Weather = ReturnType<typeof createWeather>

async function ask(address: URL, signal: AbortSignal): Promise<z.output<typeof reply>> {
  const answered = await fetch(address, { signal }).catch((cause) => {
    throw new WeatherError('The weather service could not be reached. Try again later.', { cause })
  })
  if (!answered.ok)
    throw new WeatherError(`The weather service answered ${answered.status}. Try again later.`)
  const read = reply.safeParse(await answered.json().catch(() => null))
  if (!read.success)
    throw new WeatherError('The weather service answered with something else than a forecast.')
  return read.data
}
