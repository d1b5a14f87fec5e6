import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from 'vitrine/testing'
import app from './app.ts'

let my: TestApp<typeof app>
beforeAll(async () => {
  my = await startApp(app)
})
afterAll(() => my.close())

it('finds what somebody asks for', async () => {
  const { data } = await my.call('search_trails', { words: 'café', difficulty: 'easy' })
  expect(data?.trails.map(({ name }) => name)).toEqual(['Old mill loop'])
})

it('says so where nothing fits', async () => {
  const { text, data } = await my.call('search_trails', { max_km: 1 })
  expect(data?.trails).toEqual([])
  expect(text).toContain('No trail fits')
})

it('refuses what is no length', async () => {
  expect((await my.call('search_trails', { max_km: -1 })).isError).toBe(true)
})
