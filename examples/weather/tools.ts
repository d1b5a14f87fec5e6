import { type Answer, answer, type Call, defineTool, defineWidget, refusal } from 'vitrine'
import { z } from 'zod'
import { type Forecast, forecast, hours, readDays, readHours, readNow, units } from './forecast.ts'
import { FORECAST_DAYS, type OpenMeteo, WeatherError } from './open-meteo.ts'
import { fullName, type Place, place, placeMeant, splitName } from './places.ts'
import { tellDays, tellHours, tellNow, tellPlaces } from './tell.ts'
import { unitsFor } from './units.ts'

export const forecastWidget = defineWidget({
  name: 'forecast',
  title: 'Forecast',
  description:
    'Shows the weather now and of the next days, each with its hours. Say what matters for the user; do not list the days again.',
  component: './widgets/forecast.tsx',
  words: { invoking: 'Looking at the sky…', invoked: 'Looked at the sky' },
})

const hints = { readOnly: true, destructive: false, idempotent: true, openWorld: true }
const wherever = {
  place: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .describe('Name of a town, with its state or country where there are several: “Portland, Maine”'),
  place_id: z.int().optional().describe('The id of one of the places that were found for this name'),
}
const given = { units: units.optional().describe('By the language of the user where nothing is said') }

const unknownPlace = (asked: string) =>
  refusal({
    text: `No place called “${asked}” was found. Check how it is written, or name a larger town nearby.`,
  })

/** What the service could not do is told in its words; what is wrong with this app is thrown on. */
async function honestly<Output>(work: () => Promise<Answer<Output>>): Promise<Answer<Output>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WeatherError) return refusal({ text: error.message })
    throw error
  }
}

export function createTools(weather: OpenMeteo) {
  const search = (asked: string, { locale }: Call) =>
    weather.places(splitName(asked).name, locale.split('-')[0] ?? 'en')

  const meant = async (asked: string, id: number | undefined, call: Call) => {
    const found = await search(asked, call)
    const chosen = found.find((one) => one.id === id)
    return chosen ? { kind: 'one' as const, place: chosen, others: [] } : placeMeant(found, asked)
  }

  const findPlaces = defineTool({
    name: 'find_places',
    title: 'Find places',
    description: 'Find places by name, with their ids, where several have the same one.',
    input: z.object({ place: wherever.place }),
    output: z.object({ places: z.array(place) }),
    hints,
    run: ({ place: asked }, call) =>
      honestly(async () => {
        const places = (await search(asked, call)).slice(0, 10)
        if (places.length === 0) return unknownPlace(asked)
        return answer({ text: tellPlaces(places), data: { places } })
      }),
  })

  const getForecast = defineTool({
    name: 'get_forecast',
    title: 'Forecast',
    description:
      'Get the weather now and of the next days at a place. Use when somebody asks about weather, rain, snow, wind or temperature. Where several places have the name, they are listed: ask the user which one.',
    input: z.object({ ...wherever, days: z.int().min(1).max(FORECAST_DAYS).default(7), ...given }),
    output: forecast,
    hints,
    widget: forecastWidget,
    widgetAccessible: true,
    run: ({ place: asked, place_id, days: count, units: wanted = null }, call) =>
      honestly<Forecast>(async () => {
        const to = wanted ?? unitsFor(call.locale)
        const which = await meant(asked, place_id, call)
        if (which.kind === 'none') return unknownPlace(asked)
        if (which.kind === 'several') {
          const text = `Several places are called ${splitName(asked).name}. Ask the user which one is meant, then call again with its place_id. ${tellPlaces(which.places)}`
          return answer({ text, data: { units: to, days: [], choices: [...which.places] } })
        }
        const service = await weather.forecast(which.place)
        const days = readDays(service, to).slice(0, count)
        const now = readNow(service, to)
        const also = othersToo(which.others)
        const text = `${fullName(which.place)}. ${tellNow(now, to)} ${tellDays(days, to)}${also}`
        return answer({ text, data: { units: to, place: which.place, now, days, choices: [] } })
      }),
  })

  const getHours = defineTool({
    name: 'get_hours',
    title: 'Hours of a day',
    description: 'Get the weather of one day hour by hour: when it will rain, how warm the evening is.',
    input: z.object({ ...wherever, date: z.iso.date().describe('The day at that place'), ...given }),
    output: hours,
    hints,
    widgetAccessible: true,
    run: ({ place: asked, place_id, date, units: wanted = null }, call) =>
      honestly(async () => {
        const to = wanted ?? unitsFor(call.locale)
        const which = await meant(asked, place_id, call)
        if (which.kind === 'none') return unknownPlace(asked)
        if (which.kind === 'several')
          return refusal({
            text: `Several places are called ${splitName(asked).name}. Call again with the place_id of one. ${tellPlaces(which.places)}`,
          })
        const service = await weather.forecast(which.place)
        const told = readHours(service, date, to)
        if (told.length === 0)
          return refusal({
            text: `There is no forecast for ${date}. It reaches from ${service.daily.time[0]} to ${service.daily.time.at(-1)}.`,
          })
        const text = `${fullName(which.place)}, ${date}. ${tellHours(told, to)}`
        return answer({ text, data: { units: to, place: which.place, date, hours: told } })
      }),
  })

  return [getForecast, getHours, findPlaces] as const
}

const othersToo = (others: readonly Place[]) =>
  others.length === 0 ? '' : ` Smaller places have the same name: ${others.map(fullName).join('; ')}.`
