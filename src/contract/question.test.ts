import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineQuestion } from './question.ts'

const guests = defineQuestion({
  name: 'guests',
  message: 'For how many?',
  fields: z.object({ count: z.int().max(12, 'There are twelve chairs.') }),
})
const accepted = (content: unknown) => guests.read({ answers: { guests: { action: 'accept', content } } })

it('reads what was answered, declined, or not asked yet', () => {
  expect(accepted({ count: 4 })).toEqual({ status: 'accepted', value: { count: 4 } })
  for (const action of ['decline', 'cancel'])
    expect(guests.read({ answers: { guests: { action } } })).toEqual({ status: 'declined' })
  expect(guests.read({ answers: {} })).toEqual({ status: 'unasked', problems: [] })
})

it('says why an answer does not fit, for the question to be put again with it', () => {
  expect(accepted({ count: 40 })).toEqual({
    status: 'unasked',
    problems: ['count: There are twelve chairs.'],
  })
  expect(accepted(null)).toMatchObject({ status: 'unasked', problems: [expect.any(String)] })
  const { requests, state } = guests.ask(
    { day: 'Friday' },
    { message: 'There are twelve chairs. For how many?' },
  )
  expect(state).toEqual({ day: 'Friday' })
  expect(requests.guests?.params).toMatchObject({ message: 'There are twelve chairs. For how many?' })
  expect(guests.ask().requests.guests?.params).toMatchObject({ message: 'For how many?' })
})
