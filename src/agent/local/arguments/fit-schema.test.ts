import { describe, expect, it } from 'vitest'
import { fitSchema } from './fit-schema.ts'

const schema = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    context: { type: 'object' },
    count: { type: 'integer', minimum: 1 },
    tags: { type: 'array', items: { type: 'string' } },
  },
  required: ['message'],
}

describe('arguments that the schema does not take', () => {
  it('are left out where they are optional', () => {
    expect(fitSchema(schema, { message: 'dry wines', context: 'under 20' })).toEqual({ message: 'dry wines' })
  })
  it('are converted where the value is plain', () => {
    expect(fitSchema(schema, { message: 12, count: '3', tags: 'red' })).toEqual({
      message: '12',
      count: 3,
      tags: ['red'],
    })
  })
  it('end the call where a required one cannot be saved', () => {
    expect(fitSchema(schema, { message: { text: 'dry wines' } })).toBeNull()
    expect(fitSchema(schema, { count: 3 })).toBeNull()
  })
})

it('changes nothing that fits, and nothing of a schema it cannot read', () => {
  const args = { message: 'dry wines', count: 2 }
  expect(fitSchema(schema, args)).toBe(args)
  expect(fitSchema({ type: 'object', properties: { a: { $ref: '#/nowhere' } } }, { a: 1 })).toEqual({ a: 1 })
})
