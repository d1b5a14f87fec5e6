import { expect, it } from 'vitest'
import { actionsFor } from './actions.ts'

const UUID = '550e8400-e29b-41d4-a716-446655440001'

it('gives a task’s id back as it came', () => {
  const actions = actionsFor('ann')
  expect(actions.complete(3)).toEqual({ tool: 'complete_task', args: { user_id: 'ann', task_id: 3 } })
  expect(actions.update(UUID, { title: 'Milk' })).toEqual({
    tool: 'update_task',
    args: { user_id: 'ann', task_id: UUID, title: 'Milk' },
  })
})

it('leaves out whose list it is where nobody said so', () => {
  expect(actionsFor('').add('Milk')).toEqual({ tool: 'add_task', args: { title: 'Milk' } })
})
