import { expect, it } from 'vitest'
import { compileSchema, sampleFor } from './sample.ts'

const object = (field: unknown, more: object = {}) => ({
  type: 'object',
  properties: { field },
  required: ['field'],
  additionalProperties: false,
  ...more,
})

it('takes nothing where nothing is required', () => {
  expect(sampleFor({ type: 'object', properties: { field: { type: 'string' } } })).toEqual({})
})

it.each([
  [{ type: 'string', minLength: 10 }],
  [{ type: 'string', format: 'email' }],
  [{ type: 'string', format: 'uuid' }],
  [{ type: 'string', format: 'date-time' }],
  [{ type: 'integer', minimum: 3, maximum: 4 }],
  [{ type: 'number', exclusiveMinimum: 0 }],
  [{ type: 'number', maximum: -5 }],
  [{ type: 'boolean' }],
  [{ enum: ['a', 'b'] }],
  [{ const: 7 }],
  [{ type: 'string', pattern: '^x+$', examples: ['xx'] }],
  [{ type: ['null', 'string'] }],
  [{ anyOf: [{ type: 'string' }, { type: 'number' }] }],
  [{ type: 'array', minItems: 2, items: object({ type: 'string' }) }],
  [{ allOf: [object({ type: 'string' })] }],
  [{ $ref: '#/$defs/other' }],
])('makes an input for %j that its schema takes', (field) => {
  const schema = object(field, { $defs: { other: object({ type: 'integer' }) } })
  const compiled = compileSchema(schema)
  const sample = sampleFor(schema)
  expect(sample).not.toBeNull()
  expect('validate' in compiled && compiled.validate(sample)).toBeNull()
})

it.each([
  ['a pattern it cannot meet', object({ type: 'string', pattern: '^[0-9]{4}$' })],
  ['a schema without end', object({ $ref: '#' })],
  ['a schema that is none', 'object'],
  ['a schema that cannot be compiled', object({ type: 'string', pattern: '(' })],
])('makes none for %s', (_words, schema) => {
  expect(sampleFor(schema)).toBeNull()
})
