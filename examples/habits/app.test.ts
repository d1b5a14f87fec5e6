import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from 'vitrine/testing'
import module from './app.ts'
import { addDays, mondayOf } from './days.ts'

let my: TestApp<typeof module>
beforeAll(async () => {
  my = await startApp(module)
})
afterAll(() => my.close())

const person = (id: string, scopes?: string[]) => ({
  id,
  email: `${id}@example.com`,
  ...(scopes && { scopes }),
})

it('begins with nothing, and says how to begin', async () => {
  const { data, text } = await my.call('list_habits')
  expect(data?.habits).toEqual([])
  expect(data?.week).toHaveLength(7)
  expect(text).toContain('No habits yet')
})

it('adds, ticks, changes and removes', async () => {
  const ann = await my.as(person('ann'))
  const { data: added } = await ann.call('add_habit', { name: 'Read a chapter', goal: 5 })
  expect(added?.habits).toMatchObject([{ name: 'Read a chapter', goal: 5, done: [], weeks: 0 }])
  const id = added?.habits[0]?.id ?? ''
  const today = added?.today ?? ''
  // A chat says its name, the widget its id.
  const { data: ticked, text } = await ann.call('tick_day', { habit: 'read a CHAPTER' })
  expect(ticked?.habits[0]?.done).toEqual([today])
  expect(text).toContain('Read a chapter: 1 of 5 days')
  expect((await ann.call('tick_day', { habit: id, day: today })).data).toEqual(ticked)
  expect((await ann.call('tick_day', { habit: id, day: today, done: false })).data?.habits[0]?.done).toEqual(
    [],
  )
  const { data: changed } = await ann.call('change_habit', { habit: id, name: 'Read', goal: 3 })
  expect(changed?.habits).toMatchObject([{ id, name: 'Read', goal: 3 }])
  await ann.call('tick_day', { habit: id })
  expect((await ann.call('remove_habit', { habit: 'Read' })).data?.habits).toEqual([])
})

it('counts weeks in a row, and shows an earlier week', async () => {
  const bo = await my.as(person('bo'))
  const today = (await bo.call('add_habit', { name: 'Swim', goal: 2 })).data?.today ?? ''
  const lastWeek = addDays(mondayOf(today), -7)
  for (const day of [lastWeek, addDays(lastWeek, 3), addDays(lastWeek, -7), addDays(lastWeek, -1)])
    await bo.call('tick_day', { habit: 'Swim', day })
  const { data } = await bo.call('list_habits', { week: addDays(lastWeek, 4) })
  expect(data?.week[0]).toBe(lastWeek)
  expect(data?.habits).toMatchObject([{ done: [lastWeek, addDays(lastWeek, 3)], weeks: 2 }])
})

it('shows nobody the habits of somebody else, and lets nobody change them', async () => {
  const cy = await my.as(person('cy'))
  const dee = await my.as(person('dee'))
  const hers = (await dee.call('add_habit', { name: 'Sing' })).data?.habits[0]?.id ?? ''
  expect((await cy.call('list_habits')).data?.habits).toEqual([])
  for (const refused of [
    await cy.call('tick_day', { habit: hers }),
    await cy.call('change_habit', { habit: hers, name: 'Shout' }),
    await cy.call('remove_habit', { habit: hers }),
    await cy.call('remove_habit', { habit: 'Sing' }),
  ]) {
    expect(refused.isError).toBe(true)
    expect(refused.text).toContain('There are none yet')
  }
  // Both may have one of the same name.
  expect((await cy.call('add_habit', { name: 'Sing' })).isError).toBe(false)
  expect((await dee.call('list_habits')).data?.habits).toMatchObject([{ id: hers, name: 'Sing', done: [] }])
})

it('takes a token that may only read no further', async () => {
  const reader = await my.as(person('eve', ['habits:read']))
  expect((await reader.call('list_habits')).isError).toBe(false)
  await expect(reader.call('add_habit', { name: 'Write' })).rejects.toThrow()
  await expect(my.as(null)).rejects.toThrow()
  const tools = await my.list()
  expect(
    tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint, annotations?.destructiveHint]),
  ).toEqual([
    ['list_habits', true, false],
    ['add_habit', false, false],
    ['tick_day', false, false],
    ['change_habit', false, false],
    ['remove_habit', false, true],
  ])
})

it('says in words what cannot be done', async () => {
  const flo = await my.as(person('flo'))
  const { data } = await flo.call('add_habit', { name: 'Walk' })
  await flo.call('add_habit', { name: 'Draw' })
  const refused = async (reply: Promise<{ isError: boolean; text: string }>) => {
    const { isError, text } = await reply
    return isError ? text : 'not refused'
  }
  expect(await refused(flo.call('add_habit', { name: ' WALK ' }))).toContain(
    'There is a habit “WALK” already',
  )
  expect(await refused(flo.call('change_habit', { habit: 'Draw', name: 'walk' }))).toContain('already')
  expect(await refused(flo.call('tick_day', { habit: 'Run' }))).toContain('There are “Walk”, “Draw”.')
  const later = addDays(data?.today ?? '', 3)
  expect(await refused(flo.call('tick_day', { habit: 'Walk', day: later }))).toContain('has not come yet')
  expect(await refused(flo.call('add_habit', { name: 'Rest', goal: 8 }))).toContain('goal')
})
