import { describe, expect, it } from 'vitest'
import { type EvalCall, evalCase } from './eval-case.ts'
import { judge } from './judge.ts'

const judged = (expect: unknown, calls: readonly EvalCall[]) =>
  judge(evalCase.parse({ id: 1, prompt: 'x', app: 'todo', expect }), calls, {
    isLookUp: (tool) => tool === 'list_tasks',
    callerField: () => 'user_id',
  })
const call = (tool: string, args: Record<string, unknown> = {}): EvalCall => ({ tool, arguments: args })
const RIGHT = { right_tool: true, right_arguments: true }
const WRONG = { right_tool: false, right_arguments: false }

it('wants silence where nothing should be called', () => {
  expect(judged({ tool: null }, [])).toEqual(RIGHT)
  expect(judged({ tool: null }, [call('list_tasks')])).toEqual(WRONG)
})

it('takes any of several tools, with a look-up before it', () => {
  const wanted = { tool: ['delete_task', 'complete_task'], arguments: { task_id: 2 } }
  expect(judged(wanted, [call('list_tasks'), call('delete_task', { task_id: 2, user_id: 'me' })])).toEqual(
    RIGHT,
  )
  expect(judged(wanted, [call('complete_task', { task_id: 3 })])).toEqual({
    right_tool: true,
    right_arguments: false,
  })
  expect(judged(wanted, [call('add_task'), call('delete_task', { task_id: 2 })])).toEqual(WRONG)
  expect(judged(wanted, [call('list_tasks')])).toEqual(WRONG)
})

describe('arguments', () => {
  const fits = (wanted: unknown, given: Record<string, unknown>) =>
    judged({ tool: 't', arguments: wanted }, [call('t', given)]).right_arguments

  it.each<[string, unknown, Record<string, unknown>, boolean]>([
    ['text without case, article and end punctuation', { title: 'The Dishes' }, { title: 'dishes.' }, true],
    ['other text', { title: 'dishes' }, { title: 'dish' }, false],
    ['any of a list', { unit: ['m', 'metre'] }, { unit: 'Metre' }, true],
    ['absent where "" is among them', { unit: ['m', ''] }, {}, true],
    ['absent where it is not', { unit: ['m'] }, {}, false],
    ['a number that is one', { n: [5] }, { n: 5 }, true],
    ['a number as text', { n: [5] }, { n: '5' }, false],
    ['a list among lists', { n: [[1, 2], [3]] }, { n: [1, 2] }, true],
    ['a list in another order', { n: [[1, 2]] }, { n: [2, 1] }, false],
    [
      'an object whose fields have choices',
      { at: [{ city: ['Rome', 'Roma'] }] },
      { at: { city: 'Roma' } },
      true,
    ],
    ['what nobody expects', { a: [1] }, { a: [1], b: 2 }, false],
    ['the caller’s own id', { a: 1 }, { a: 1, user_id: 'me' }, true],
  ])('%s', (_, wanted, given, right) => {
    expect(fits(wanted, given)).toBe(right)
  })

  it('are not looked at where none are expected', () => {
    expect(judged({ tool: 't' }, [call('t', { anything: 1 })])).toEqual(RIGHT)
  })
})
