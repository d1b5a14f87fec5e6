import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as service from '../examples/weather/test/open-meteo-server.ts'

/** The service that `examples/weather` asks in its own tests, and the settings that lead there; `work` holds copies of the examples. */
export async function startWeatherService(work: string) {
  // From a copy: only there is the package found that its tsconfig.json extends.
  const file = join(work, 'weather', 'test', 'open-meteo-server.ts')
  const { startOpenMeteo }: typeof service = await import(pathToFileURL(file).href)
  const started = await startOpenMeteo()
  return { ...started, env: { WEATHER_URL: started.url, WEATHER_PLACES_URL: started.url } }
}
