import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databases, type EmptyDatabase } from '../../test/databases.ts'
import { openStorage, type Storage } from './storage.ts'

describe.each(databases)('tasks on $name', ({ create }) => {
  let empty: EmptyDatabase
  let storage: Storage
  const time = { now: Date.UTC(2026, 0, 1) }

  beforeEach(async () => {
    empty = await create()
    storage = openStorage({ ...empty, clock: () => new Date(time.now), onError: () => {} })
    await storage.migrate()
  })
  afterEach(async () => {
    await storage.close()
    await empty.drop()
  })

  const add = (owner: string, title: string) => storage.tasks.add(owner, { title, description: null })

  it('starts with none', async () => {
    expect(await storage.tasks.list('ann', 'all')).toEqual([])
  })

  it('numbers each owner’s tasks from one, and gives each an id of its own', async () => {
    const first = await add('ann', 'Buy milk')
    const second = await add('ann', 'Call home')
    const other = await add('bob', 'Water plants')
    expect([first.number, second.number, other.number]).toEqual([1, 2, 1])
    expect(new Set([first.id, second.id, other.id]).size).toBe(3)
    expect(first).toMatchObject({
      title: 'Buy milk',
      description: null,
      completed: false,
      createdAt: new Date(time.now),
    })
  })

  it('never gives a number twice, even when the newest is deleted', async () => {
    const { number } = await add('ann', 'One')
    await storage.tasks.remove('ann', { number })
    expect((await add('ann', 'Two')).number).toBe(2)
  })

  it('gives no number twice when many are added together', async () => {
    const added = await Promise.all(Array.from({ length: 40 }, (_, i) => add('ann', `Task ${i}`)))
    expect(new Set(added.map(({ number }) => number)).size).toBe(40)
  })

  it('lists the newest first, and by state', async () => {
    await add('ann', 'One')
    await add('ann', 'Two')
    await storage.tasks.complete('ann', { number: 1 })
    const titles = async (filter: 'all' | 'pending' | 'completed') =>
      (await storage.tasks.list('ann', filter)).map(({ title }) => title)
    expect(await titles('all')).toEqual(['Two', 'One'])
    expect(await titles('pending')).toEqual(['Two'])
    expect(await titles('completed')).toEqual(['One'])
  })

  it('finds a task by either name', async () => {
    const task = await add('ann', 'One')
    expect(await storage.tasks.find('ann', { id: task.id })).toEqual(task)
    expect(await storage.tasks.find('ann', { number: task.number })).toEqual(task)
  })

  it('completes once and says whether it changed anything', async () => {
    const { id } = await add('ann', 'One')
    expect(await storage.tasks.complete('ann', { id })).toMatchObject({
      changed: true,
      task: { completed: true },
    })
    expect(await storage.tasks.complete('ann', { id })).toMatchObject({
      changed: false,
      task: { completed: true },
    })
  })

  it('changes only what is given', async () => {
    const { id } = await storage.tasks.add('ann', { title: 'One', description: 'first' })
    time.now += 1000
    const renamed = await storage.tasks.update('ann', { id }, { title: 'Uno' })
    expect(renamed).toMatchObject({ title: 'Uno', description: 'first', updatedAt: new Date(time.now) })
    expect(await storage.tasks.update('ann', { id }, { description: null })).toMatchObject({
      title: 'Uno',
      description: null,
    })
  })

  it('shows nobody what is another’s, by either name', async () => {
    const task = await add('ann', 'Secret')
    for (const name of [{ id: task.id }, { number: task.number }]) {
      expect(await storage.tasks.find('bob', name)).toBeNull()
      expect(await storage.tasks.complete('bob', name)).toBeNull()
      expect(await storage.tasks.update('bob', name, { title: 'Mine' })).toBeNull()
      expect(await storage.tasks.remove('bob', name)).toBeNull()
    }
    expect(await storage.tasks.list('bob', 'all')).toEqual([])
    expect(await storage.tasks.find('ann', { id: task.id })).toEqual(task)
  })

  it('keeps any text as it is', async () => {
    const title = `Robert'); drop table tasks;-- “‘ \u202e 🥖 %_\\`
    expect(await storage.tasks.find('ann', { id: (await add('ann', title)).id })).toMatchObject({ title })
  })
})
