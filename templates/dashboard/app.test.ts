import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from 'vitrine/testing'
import app from './app.ts'

let my: TestApp<typeof app>
beforeAll(async () => {
  my = await startApp(app)
})
afterAll(() => my.close())

it('adds up the last days, and compares them with those before', async () => {
  const { data } = await my.call('show_figures', { measure: 'orders', days: 7 })
  expect(data).toMatchObject({ total: 302, change: 24, best: '2026-05-01' })
  expect(data?.days).toHaveLength(7)
})

it('refuses more days than there are', async () => {
  expect((await my.call('show_figures', { days: 400 })).isError).toBe(true)
})
