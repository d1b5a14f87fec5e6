import { answer, defineApp, defineModule, defineTool, defineWidget, refusal } from 'vitrine'
import { z } from 'zod'
import { createWeather, day, type Weather, WeatherError } from './weather.ts'

const forecastWidget = defineWidget({
  name: 'forecast',
  title: 'Forecast',
  description: 'The weather of the next days. Say what matters for the user; do not list the days again.',
  component: './widgets/forecast.tsx',
})

const forecastTool = (weather: Weather) =>
  defineTool({
    name: 'get_forecast',
    title: 'Forecast',
    description:
      'Get the weather of the next days at a place. Use when somebody asks about weather, rain or temperature.',
    input: z.object({
      place: z.string().max(100).describe('What the place is called'),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      days: z.int().min(1).max(7).default(5),
    }),
    output: z.object({ place: z.string(), days: z.array(day) }),
    hints: { readOnly: true, destructive: false, idempotent: true, openWorld: true },
    words: { invoking: 'Asking for the weather…', invoked: 'Asked for the weather' },
    widget: forecastWidget,
    async run({ place, latitude, longitude, days: count }, call) {
      try {
        const days = await weather.forecast(latitude, longitude, count, call.signal)
        const told = days.map(
          ({ date, low, high, rain }) => `${date}: ${low} to ${high} °C, ${rain} mm of rain`,
        )
        return answer({ text: `${place}. ${told.join('; ')}.`, data: { place, days } })
      } catch (error) {
        if (error instanceof WeatherError) return refusal({ text: error.message })
        throw error
      }
    },
  })

export default defineModule({
  /** Set in the environment of the server. */
  config: z.object({
    WEATHER_URL: z.url().default('https://api.open-meteo.com'),
    WEATHER_KEY: z.string().min(1).optional(),
  }),
  widgets: [forecastWidget],
  open({ config }) {
    const weather = createWeather({ url: config.WEATHER_URL, key: config.WEATHER_KEY })
    const app = defineApp({
      slug: 'my-app',
      name: 'my-app',
      version: '0.1.0',
      title: 'My app',
      description: 'The weather of the next days.',
      instructions: 'Use get_forecast with the coordinates of the place. The widget shows the days.',
      prompts: ['Will it rain in Bergen this week?'],
      tools: [forecastTool(weather)],
      widgets: [forecastWidget],
    })
    return { app }
  },
})
