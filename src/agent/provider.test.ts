import { afterEach, expect, it } from 'vitest'
import { type LocalServer, startLocalServer } from '../../test/local-server.ts'
import { retirementOf } from './provider.ts'

const now = new Date('2026-11-16T12:00:00Z')
let server: LocalServer | null = null
afterEach(() => server?.close())

async function asked(models: unknown, status = 200) {
  server = await startLocalServer(async (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'x-should-retry': 'false' })
    response.end(JSON.stringify(models))
  })
  const settings = { apiKey: 'k', baseUrl: `${server.origin}/v1`, model: 'small' }
  return retirementOf(settings, { now, signal: new AbortController().signal })
}
const listed = (more: object) => ({ object: 'list', data: [{ id: 'other' }, { id: 'small', ...more }] })

it.each([
  ['as a date', '2026-12-11', { date: '2026-12-11', days: 24 }],
  ['as a time', Date.parse('2026-11-15T12:00:00Z') / 1000, { date: '2026-11-15', days: -1 }],
])('tells when a model is switched off, %s', async (_, shutdown_date, told) => {
  expect(await asked(listed({ shutdown_date }))).toEqual(told)
})

it.each([
  ['the provider does not say', listed({}), 200],
  ['it says what is no date', listed({ shutdown_date: 'soon' }), 200],
  ['it does not know the model', { data: [] }, 200],
  ['it cannot be asked', {}, 404],
  ['it answers something else', 'hello', 200],
])('tells nothing where %s', async (_, models, status) => {
  expect(await asked(models, status)).toBeNull()
})
