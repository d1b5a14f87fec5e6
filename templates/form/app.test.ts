import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from 'vitrine/testing'
import app from './app.ts'

let my: TestApp<typeof app>
beforeAll(async () => {
  my = await startApp(app)
})
afterAll(() => my.close())

it('books where everything is known', async () => {
  const wishes = { day: '2026-05-01', time: '19:30', guests: 4, name: 'Ann' } as const
  const { data } = await my.call('book_table', wishes)
  expect(data).toEqual({ status: 'booked', booking: wishes })
})

it('shows the form where something is missing and nobody can be asked', async () => {
  const { data } = await my.call('book_table', { guests: 4 })
  expect(data?.status).toBe('missing')
})

it('refuses more guests than there are chairs', async () => {
  expect((await my.call('book_table', { guests: 40 })).isError).toBe(true)
})
