import { describe, expect, it } from 'vitest'
import { readOpening, readTaskFailure } from './read.ts'

const UUID = '550e8400-e29b-41d4-a716-446655440001'
const AT = '2025-12-20T10:30:00Z'
const nothing = { tasks: [], isList: false, about: null, news: '', problem: '' }

describe('a list', () => {
  it('is the same task by number and by UUID', () => {
    const task = { title: 'Buy milk', description: null, created_at: AT }
    const read = { title: 'Buy milk', description: '', completed: true, createdAt: AT }
    expect(readOpening({ tasks: [{ ...task, id: 7, completed: true }] })).toEqual({
      ...nothing,
      tasks: [{ ...read, id: 7 }],
      isList: true,
    })
    expect(readOpening({ tasks: [{ ...task, id: UUID, status: 'completed' }], count: 1 })).toEqual({
      ...nothing,
      tasks: [{ ...read, id: UUID }],
      isList: true,
    })
  })

  it('leaves out what has no id, and has each task once', () => {
    const tasks = [
      null,
      { title: 'No id' },
      { id: 1.5 },
      { id: '' },
      { id: 1, title: ' ' },
      { id: 1, title: 'Last' },
    ]
    expect(readOpening({ tasks })?.tasks.map(({ id, title }) => [id, title])).toEqual([[1, 'Last']])
  })

  it.each([null, 'tasks', [], {}, { tasks: 'three' }, { task_id: {} }])('is not %j', (output) => {
    expect(readOpening(output)).toBeNull()
  })
})

describe('a change', () => {
  it.each([
    [{ task_id: 5, status: 'created', title: 'Milk' }, 'Added “Milk”.'],
    [{ task_id: 5, status: 'updated', title: 'Milk' }, 'Changed “Milk”.'],
    [{ task_id: 5, status: 'completed', title: 'Milk' }, 'Completed “Milk”.'],
    [{ task_id: UUID, title: 'Milk', description: null, status: 'pending', created_at: AT }, 'Added “Milk”.'],
    [
      { task_id: UUID, title: 'Milk', description: null, status: 'completed', updated_at: AT },
      'Changed “Milk”.',
    ],
  ])('%j gives the task, and says “%s”', (output, news) => {
    expect(readOpening(output)).toMatchObject({
      news,
      about: output.task_id,
      isList: false,
      tasks: [{ id: output.task_id, title: 'Milk', completed: output.status === 'completed' }],
    })
  })

  it('gives no task that was deleted, and none where there are only words', () => {
    expect(readOpening({ task_id: 5, status: 'deleted', title: 'Milk' })).toEqual({
      ...nothing,
      about: 5,
      news: 'Deleted “Milk”.',
    })
    const message = "'Milk' is already marked complete"
    expect(readOpening({ success: false, message, task_id: UUID })).toEqual({
      ...nothing,
      about: UUID,
      news: message,
    })
  })
})

describe('an error', () => {
  it('is told in words by either face', () => {
    expect(readOpening({ error: 'Task not found', task_id: 3 })).toEqual({
      ...nothing,
      about: 3,
      problem: 'Task not found',
    })
    expect(
      readOpening({ error: 'NOT_FOUND', message: 'Task not found', details: { field: 'task_id' } })?.problem,
    ).toBe('Task not found')
  })

  it('is read out of the text of a failed call, whatever that is', () => {
    expect(readTaskFailure('{"error":"NOT_FOUND","message":"Task not found"}').problem).toBe('Task not found')
    expect(readTaskFailure('The call was cancelled.').problem).toBe('The call was cancelled.')
    expect(readTaskFailure('7').problem).toBe('7')
  })
})
