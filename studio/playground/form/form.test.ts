import { describe, expect, it } from 'vitest'
import { argumentsOf } from './arguments.ts'
import { draftOf, newForm } from './form-value.ts'
import { formOf } from './schema.ts'

const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required })
const field = (schema: object) => formOf(object({ it: schema }))[0]!
const filled = (schema: object, draft: Parameters<typeof argumentsOf>[1]) =>
  argumentsOf(formOf(schema), draft)

describe('the form of a schema', () => {
  it.each([
    [{ type: 'string' }, 'text'],
    [{ type: ['string', 'null'] }, 'text'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'number'],
    [{ type: 'boolean' }, 'boolean'],
    [{ enum: ['a', 'b'] }, 'choice'],
    [{ oneOf: [{ const: 1, title: 'One' }, { const: 2 }] }, 'choice'],
    [{ type: 'array', items: { type: 'string' } }, 'list'],
    [{ type: 'array', items: object({ a: { type: 'string' } }) }, 'list'],
    [object({ a: { type: 'string' } }), 'group'],
    [{ type: 'array', items: { type: 'object', additionalProperties: {} } }, 'json'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'json'],
    [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, 'json'],
    [{}, 'json'],
  ])('has for %j a field of the kind %s', (schema, kind) => {
    expect(field(schema).kind).toBe(kind)
  })

  it('names a field by its title, or else by its property', () => {
    expect([field({ type: 'string', title: 'Full name' }).label, field({ type: 'string' }).label]).toEqual([
      'Full name',
      'it',
    ])
  })

  it('has room for several lines where long text is likely', () => {
    const multiline = (name: string, schema: object) =>
      formOf(object({ [name]: { type: 'string', ...schema } }))[0]
    expect(multiline('message', {})).toMatchObject({ multiline: true })
    expect(multiline('any', { maxLength: 1000 })).toMatchObject({ multiline: true })
    expect(multiline('name', {})).toMatchObject({ multiline: false })
    expect(multiline('message', { format: 'uuid' })).toMatchObject({ multiline: false })
  })

  it('follows references, and stops at a schema that holds itself', () => {
    const tree = {
      $defs: { node: object({ name: { type: 'string' }, child: { $ref: '#/$defs/node' } }) },
      ...object({ root: { $ref: '#/$defs/node' } }),
    }
    expect(formOf(tree)[0]).toMatchObject({ kind: 'group', fields: [{ kind: 'text' }, { kind: 'group' }] })
  })

  it('does not show a limit that only says “safe integer”', () => {
    expect(field({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER })).toMatchObject({
      minimum: 1,
      maximum: null,
    })
  })
})

const everything = object(
  {
    title: { type: 'string' },
    note: { type: 'string' },
    limit: { type: 'integer', minimum: 1, maximum: 5 },
    loud: { type: 'boolean' },
    size: { enum: ['small', 2, null] },
    tags: { type: 'array', items: { type: 'string' } },
    people: { type: 'array', items: object({ name: { type: 'string' }, age: { type: 'number' } }, ['name']) },
    place: object({ city: { type: 'string' } }, ['city']),
    rows: { type: 'array', items: {} },
    id: { anyOf: [{ type: 'string' }, { type: 'number' }] },
  },
  ['title', 'loud'],
)

describe('arguments', () => {
  it.each([
    { title: 'a', loud: false },
    { title: 'a', loud: true, limit: 3, size: 2, tags: ['x', 'y'], rows: [{ deep: [1] }] },
    {
      title: 'a',
      loud: true,
      size: null,
      people: [{ name: 'Ann', age: 4 }, { name: 'Bo' }],
      place: { city: 'B' },
    },
    { title: 'a', loud: true, id: 12 },
    { title: 'a', loud: true, id: '12' },
    { title: 'a', loud: true, id: 'twelve' },
  ])('come back from the form as they went in: %j', (args) => {
    const draft = draftOf(formOf(everything), args)!
    expect(filled(everything, draft)).toEqual({ args, problems: new Map() })
  })

  it.each([
    { title: 'a', unknown: 1 },
    { title: 7 },
    { title: 'a', tags: 'x' },
    { title: 'a', people: [{ name: 'Ann', hair: 'red' }] },
    { title: 'a', size: 'huge' },
  ])('that no form can show have none: %j', (args) => {
    expect(draftOf(formOf(everything), args)).toBeNull()
  })

  it('leave out what was not filled in, and say false for a switch that is required', () => {
    const { args, problems } = filled(everything, { ...newForm(formOf(everything)), title: 'a' })
    expect(args).toEqual({ title: 'a', loud: false })
    expect(problems.size).toBe(0)
  })

  it('start with what the schema proposes', () => {
    const schema = object({
      limit: { type: 'integer', default: 5 },
      tags: { type: 'array', items: { type: 'string' }, default: ['x'] },
    })
    expect(filled(schema, newForm(formOf(schema))).args).toEqual({ limit: 5, tags: ['x'] })
  })

  it('keep a property called __proto__ a property', () => {
    const schema = object(JSON.parse('{"__proto__":{"type":"string"}}'))
    const args = JSON.parse('{"__proto__":"x"}')
    expect(Object.keys(filled(schema, draftOf(formOf(schema), args)!).args)).toEqual(['__proto__'])
  })
})

describe('problems', () => {
  const problemsOf = (draft: object) =>
    Object.fromEntries(filled(everything, { title: 'a', ...draft }).problems)

  it('stand where the mistake is', () => {
    expect(problemsOf({ title: ' ', people: [{ name: 'Ann' }, { name: '', age: 'x' }], tags: [''] })).toEqual(
      {
        title: 'This is required.',
        'people.1.name': 'This is required.',
        'people.1.age': 'Write a number.',
        'tags.0': 'Fill this in or remove it.',
      },
    )
  })

  it.each([
    ['0', 'Write 1 or more.'],
    ['6', 'Write 5 or less.'],
    ['1.5', 'Write a whole number.'],
    ['many', 'Write a number.'],
  ])('name the limit that the number %s breaks', (limit, words) => {
    expect(problemsOf({ limit })).toEqual({ limit: words })
  })

  it('name the place in a JSON field', () => {
    expect(problemsOf({ rows: '[1,\n 2,]' })).toEqual({ rows: 'Line 2, column 4: “]” does not belong here.' })
    expect(problemsOf({ rows: '{}' })).toEqual({ rows: 'Write a JSON array: [ … ].' })
  })

  it('are none in a group that may be left out and was', () => {
    expect(problemsOf({ place: { city: '' } })).toEqual({})
  })

  it('are found in lengths, patterns and counts', () => {
    const schema = object({
      code: { type: 'string', pattern: '^[A-Z]+$' },
      odd: { type: 'string', pattern: '(' },
      long: { type: 'string', maxLength: 3 },
      few: { type: 'array', items: { type: 'string' }, maxItems: 1 },
    })
    const { problems } = filled(schema, { code: 'ab', odd: 'x', long: 'abcd', few: ['a', 'b'] })
    expect(Object.fromEntries(problems)).toEqual({
      code: 'Write it to match ^[A-Z]+$.',
      long: 'Keep to 3 characters; these are 4.',
      few: 'Keep at most 1.',
    })
  })
})
