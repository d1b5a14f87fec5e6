import { defineApp, defineModule } from 'vitrine'
import { z } from 'zod'
import { createOpenMeteo } from './open-meteo.ts'
import { createTools, forecastWidget } from './tools.ts'

export default defineModule({
  /** Set in the environment of the server; the defaults are Open-Meteo’s own addresses, which need no key. */
  config: z.object({
    WEATHER_URL: z.url().default('https://api.open-meteo.com'),
    WEATHER_PLACES_URL: z.url().default('https://geocoding-api.open-meteo.com'),
    WEATHER_TIMEOUT: z.coerce.number().positive().max(60).default(8).describe('Seconds'),
  }),
  widgets: [forecastWidget],
  open({ config, log }) {
    const settings = {
      forecastUrl: config.WEATHER_URL,
      placesUrl: config.WEATHER_PLACES_URL,
      timeoutSeconds: config.WEATHER_TIMEOUT,
    }
    const app = defineApp({
      slug: 'weather',
      name: 'weather',
      version: '1.0.0',
      title: 'Weather',
      description: 'The weather now and of the next days, anywhere.',
      instructions:
        'Use get_forecast with the name of the place. Where several places have the name, ask the user which one is meant before you answer. Use get_hours for questions about a time of day. The widget shows the days; say what matters in a sentence or two.',
      prompts: ['Will it rain in Bergen this week?', 'How warm is it in Portland?'],
      tools: createTools(createOpenMeteo(settings, log)),
    })
    return { app }
  },
})
