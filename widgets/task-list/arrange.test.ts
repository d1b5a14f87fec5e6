import { describe, expect, it } from 'vitest'
import { arranged, countsOf, remaining } from './arrange.ts'

describe('the order', () => {
  const task = (id: number, completed: boolean) => ({
    id,
    title: `Task ${id}`,
    description: '',
    completed,
    createdAt: null,
  })
  const tasks = [task(1, true), task(2, false), task(3, true), task(4, false)]
  const ids = (found: { id: number | string }[]) => found.map(({ id }) => id)

  it('has what is done below, but for what was only just checked off', () => {
    expect(ids(arranged(tasks, 'all', new Set()))).toEqual([2, 4, 1, 3])
    expect(ids(arranged(tasks, 'all', new Set([1])))).toEqual([1, 2, 4, 3])
    expect(ids(arranged(tasks, 'pending', new Set([3])))).toEqual([2, 3, 4])
    expect(ids(arranged(tasks, 'done', new Set()))).toEqual([1, 3])
    expect(countsOf(tasks)).toEqual({ all: 4, pending: 2, done: 2 })
  })

  it('keeps the place of a deleted task only while it can be undone', () => {
    const deletions = [
      { id: 1, until: 0, state: 'gone' as const },
      { id: 2, until: 0, state: 'sent' as const },
      { id: 3, until: 0, state: 'waiting' as const },
    ]
    expect(ids(remaining(tasks, deletions))).toEqual([3, 4])
  })
})
