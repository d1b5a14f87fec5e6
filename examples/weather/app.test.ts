import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from 'vitrine/testing'
import module from './app.ts'
import { createCache } from './cache.ts'
import { type Behaviour, type LocalOpenMeteo, startOpenMeteo } from './test/open-meteo-server.ts'
import { convert, unitsFor } from './units.ts'

let service: LocalOpenMeteo
let my: TestApp<typeof module>
const openApp = (more: Record<string, string> = {}) =>
  startApp(module, { env: { WEATHER_URL: service.url, WEATHER_PLACES_URL: service.url, ...more } })
beforeEach(async () => {
  service = await startOpenMeteo()
  my = await openApp()
})
afterEach(async () => {
  await my.close()
  await service.close()
})

describe('get_forecast', () => {
  it('takes the city that is much larger than its namesakes, and names those', async () => {
    const { data, text } = await my.call('get_forecast', { place: 'Bergen', days: 3 })
    expect(data?.place).toMatchObject({ name: 'Bergen', area: 'Vestland, Norway' })
    expect(data?.days.map(({ date }) => date)).toEqual(['2026-05-01', '2026-05-02', '2026-05-03'])
    expect(data?.days[0]).toMatchObject({ sky: 'rain', words: 'Light rain', rain: 4.1, chance: 40 })
    expect(data?.now).toMatchObject({ temperature: 9.4, isDay: true, wind: 22 })
    expect(text).toContain('Bergen, Lower Saxony, Germany')
    expect(text).toContain('Now 9°C')
  })

  it('lists places of one name instead of guessing', async () => {
    const { data, text, isError } = await my.call('get_forecast', { place: 'Portland' })
    expect(isError).toBe(false)
    expect(data?.place).toBeUndefined()
    expect(data?.choices.map(({ area }) => area)).toEqual([
      'Oregon, United States',
      'Maine, United States',
      'Victoria, Australia',
    ])
    expect(text).toMatch(/^Several places are called Portland\. Ask the user/)
    expect(service.asked).toEqual(['/v1/search'])
  })

  it.each([
    ['its state', { place: 'Portland, Maine' }],
    ['its state and a country nobody writes so', { place: 'portland, MAINE, USA' }],
    ['its id', { place: 'Portland', place_id: 4975802 }],
  ])('takes a place by %s', async (_, args) => {
    const { data } = await my.call('get_forecast', args)
    expect(data?.place?.area).toBe('Maine, United States')
  })

  it('gives degrees and inches as the user’s country has them, or as asked', async () => {
    const american = await my.call('get_forecast', { place: 'Bergen', days: 1 }, { locale: 'en-US' })
    expect(american.data).toMatchObject({
      units: 'imperial',
      now: { temperature: 48.9 },
      days: [{ rain: 0.16 }],
    })
    expect(american.text).toContain('Now 49°F')
    const asked = await my.call('get_forecast', { place: 'Bergen', units: 'metric' }, { locale: 'en-US' })
    expect(asked.data?.now?.temperature).toBe(9.4)
  })

  it('says that a place is not known', async () => {
    const { text, isError } = await my.call('get_forecast', { place: 'Xyzzy' })
    expect(isError).toBe(true)
    expect(text).toBe(
      'No place called “Xyzzy” was found. Check how it is written, or name a larger town nearby.',
    )
  })

  it.each<[Behaviour, RegExp]>([
    ['down', /trouble of its own \(503\)/],
    ['busy', /asked too often/],
    ['refusing', /refused this: Latitude must be/],
    ['odd', /something that cannot be read/],
  ])('is honest about a service that is %s, and asks it again the next time', async (how, words) => {
    await my.call('find_places', { place: 'Bergen' })
    service.behave(how)
    const failed = await my.call('get_forecast', { place: 'Bergen' })
    expect(failed).toMatchObject({ isError: true, data: null })
    expect(failed.text).toMatch(words)
    expect(failed.text).not.toContain('127.0.0.1')
    service.behave('well')
    expect((await my.call('get_forecast', { place: 'Bergen' })).isError).toBe(false)
  })

  it('waits for the service no longer than it was told', async () => {
    await using hasty = await openApp({ WEATHER_TIMEOUT: '0.1' })
    service.behave('silent')
    const { text } = await hasty.call('get_forecast', { place: 'Bergen' })
    expect(text).toBe('The weather service did not answer within 0.1 seconds. Try again in a minute.')
  })

  it('is honest about a service that is not there', async () => {
    await service.close()
    const { text } = await my.call('get_forecast', { place: 'Bergen' })
    expect(text).toBe('The weather service cannot be reached right now. Try again in a few minutes.')
  })
})

describe('get_hours', () => {
  it('gives the hours of one day from what was asked already', async () => {
    await my.call('get_forecast', { place: 'Bergen' })
    const { data, text } = await my.call('get_hours', { place: 'Bergen', date: '2026-05-04' })
    expect(data?.hours).toHaveLength(24)
    expect(data?.hours[15]).toMatchObject({ time: '2026-05-04T15:00', sky: 'rain', rain: 1.6 })
    expect(text).toContain('15:00')
    expect(service.asked).toEqual(['/v1/search', '/v1/forecast'])
  })

  it('says how far the forecast reaches', async () => {
    const { text, isError } = await my.call('get_hours', { place: 'Bergen', date: '2026-06-01' })
    expect(isError).toBe(true)
    expect(text).toBe('There is no forecast for 2026-06-01. It reaches from 2026-05-01 to 2026-05-14.')
  })
})

describe('the cache', () => {
  it('ends, holds no more than it may, and keeps no failure', async () => {
    let now = 0
    let asked = 0
    const cached = createCache<number>({ seconds: 10, most: 2, clock: () => now })
    const ask = async () => ++asked
    expect([await cached('a', ask), await cached('a', ask)]).toEqual([1, 1])
    now = 10_000
    expect(await cached('a', ask)).toBe(2)
    await cached('b', ask)
    await cached('c', ask)
    expect(await cached('a', ask)).toBe(5)
    await expect(cached('d', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await cached('d', ask)).toBe(6)
  })
})

describe('units', () => {
  it.each([
    ['en-US', 'imperial'],
    ['es_PR', 'imperial'],
    ['en', 'metric'],
    ['en-GB', 'metric'],
    ['nb-NO', 'metric'],
  ])('are those of %s', (locale, expected) => expect(unitsFor(locale)).toBe(expected))

  it('go there and back', () => {
    expect(
      convert('temperature', convert('temperature', 9.4, 'metric', 'imperial'), 'imperial', 'metric'),
    ).toBe(9.4)
    expect(convert('rain', 25.4, 'metric', 'imperial')).toBe(1)
    expect(convert('speed', 100, 'metric', 'imperial')).toBe(62)
  })
})
