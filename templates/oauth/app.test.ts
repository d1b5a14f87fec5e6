import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from 'vitrine/testing'
import module from './app.ts'

let my: TestApp<typeof module>
beforeAll(async () => {
  my = await startApp(module)
})
afterAll(() => my.close())

it('keeps a note and deletes it again', async () => {
  const { data: kept } = await my.call('add_note', { text: 'The key is with Ann' })
  expect(kept?.notes.map(({ text }) => text)).toEqual(['The key is with Ann'])
  const { data: left } = await my.call('delete_note', { id: kept?.notes[0]?.id ?? '' })
  expect(left?.notes).toEqual([])
})

it('refuses to delete what is not there', async () => {
  expect((await my.call('delete_note', { id: 'somebody-elses' })).isError).toBe(true)
})
