import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from 'vitrine/testing'
import module from './app.ts'

/** Stands in for the service. */
let status = 200
const service = createServer((_, response) => {
  const daily = {
    time: ['2026-05-01'],
    temperature_2m_min: [4],
    temperature_2m_max: [10],
    precipitation_sum: [6],
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ daily }))
})

let my: TestApp<typeof module>
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as { port: number }
  my = await startApp(module, { env: { WEATHER_URL: `http://127.0.0.1:${port}` } })
})
afterAll(async () => {
  await my.close()
  service.close()
})

const bergen = { place: 'Bergen', latitude: 60.4, longitude: 5.3 }

it('answers with the days', async () => {
  const { data } = await my.call('get_forecast', bergen)
  expect(data?.days).toEqual([{ date: '2026-05-01', low: 4, high: 10, rain: 6 }])
})

it('says plainly that the service failed', async () => {
  status = 503
  const { isError, text } = await my.call('get_forecast', bergen)
  expect(isError).toBe(true)
  expect(text).toContain('503')
})
