import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { JsonObject } from '../../../../common/json.ts'
import { fitSchema } from './fit-schema.ts'

const ajv = new Ajv2020({ strict: false })
const name = fc.constantFrom('message', 'count', 'tags', 'place', 'options')

const leaf = fc.oneof(
  fc.record({ type: fc.constant('string'), maxLength: fc.nat(20) }, { requiredKeys: ['type'] }),
  fc.record({ type: fc.constant('string'), enum: fc.constant(['red', 'white', '3']) }),
  fc.record({ type: fc.constantFrom('number', 'integer'), minimum: fc.integer({ min: -3, max: 3 }) }),
  fc.constant({ type: 'boolean' }),
  fc.constant({ type: ['string', 'null'] }),
  fc.constant({ anyOf: [{ type: 'integer' }, { type: 'boolean' }] }),
  fc.constant({ const: 'fixed' }),
  fc.constant({ type: 'string', pattern: '^[a-z]+$' }),
  fc.constant({}),
)
const { schema } = fc.letrec<{ schema: JsonObject; object: JsonObject; field: JsonObject }>((tie) => ({
  field: fc.oneof(
    { maxDepth: 3 },
    leaf,
    tie('object'),
    fc.record({ type: fc.constant('array'), items: leaf, minItems: fc.nat(2) }),
  ),
  object: fc
    .tuple(
      fc.dictionary(name, tie('field'), { maxKeys: 4 }),
      fc.subarray(['message', 'count', 'place']),
      fc.boolean(),
    )
    .map(([properties, required, open]) => ({
      type: 'object',
      properties,
      required: required.filter((key) => key in properties),
      additionalProperties: open,
    })),
  schema: tie('object'),
}))
const args = fc.dictionary(
  fc.oneof(name, fc.constant('made_up')),
  fc.oneof(
    fc.constantFrom('red', '3', '', 'Lake Loop', 'fixed', 'true'),
    fc.integer({ min: -5, max: 5 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.constantFrom('red', 'x', 3), { maxLength: 3 }),
    fc.dictionary(name, fc.constantFrom('a', 2, null), { maxKeys: 3 }),
  ),
)

it('never calls a tool with arguments that its schema refuses', () => {
  fc.assert(
    fc.property(schema, args, (given, written) => {
      const fitting = fitSchema(given, written)
      if (fitting === null) return
      expect(ajv.validate(given, fitting), JSON.stringify(ajv.errors)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

it('calls with a required text that fits, whatever else was written', () => {
  fc.assert(
    fc.property(schema, args, (given, written) => {
      const properties = { ...Object(given.properties), query: { type: 'string' } }
      const wanting = { ...given, properties, required: ['query'] }
      expect(fitSchema(wanting, { ...written, query: 'dry wines' })?.query).toBe('dry wines')
    }),
  )
})
