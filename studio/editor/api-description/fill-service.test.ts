import { expect, it } from 'vitest'
import { serviceAddress } from '../../../common/service-address.ts'
import { isDescription, type ReadOperation, type UsableOperation } from './description.ts'
import { beginFilling, filledSource, missingIn, secretValue } from './fill-service.ts'
import { groupOperations } from './group-operations.ts'

const value = (name: string, more: object = {}) => ({
  name,
  in: 'query' as const,
  label: name,
  description: '',
  required: false,
  choices: [],
  value: '',
  asks: true,
  filter: false,
  ...more,
})

const operation = {
  id: 'GET /boats/{id}',
  title: 'Get a boat',
  description: 'One boat.',
  method: 'GET',
  path: '/boats/{id}',
  group: 'boats',
  problem: null,
  service: {
    server: 'https://boats.example/v1/',
    values: [
      value('id', { in: 'path', required: true }),
      value('kind'),
      value('X-Place', { in: 'header', value: 'lake' }),
    ],
    keys: [
      {
        secret: 'authorization',
        kind: 'token',
        label: 'Access token',
        description: '',
        required: true,
        sent: { header: { name: 'Authorization', value: 'Bearer {secret}', secret: 'authorization' } },
      },
      { secret: 'key', kind: 'key', label: 'key', description: '', required: false, sent: { param: 'key' } },
    ],
    fields: ['Name'],
    draft: {
      source: {
        kind: 'http',
        url: '',
        method: 'GET',
        headers: [],
        itemsPath: '',
        fields: {},
        cacheSeconds: 60,
        timeoutMs: 10_000,
      },
    },
  },
} as unknown as UsableOperation

const begun = beginFilling(operation.service)

it('says what is missing, and no key, which may come later', () => {
  expect(missingIn(operation, begun)).toEqual(['id'])
  expect(missingIn(operation, { ...begun, server: ' ', values: ['7', '', ''] })).toEqual([
    'Address of the service',
  ])
})

it('fills the address and headers, and names secrets that no other service has', () => {
  const filled = { ...begun, values: ['a/b', 'rowing & more', 'pond'], keys: ['Bearer hush', ''] }
  const { source, secrets } = filledSource(operation, filled, ['authorization'])
  expect(source.url).toBe('https://boats.example/v1/boats/a%2Fb?kind=rowing%20%26%20more')
  expect(source.headers).toEqual([
    { name: 'X-Place', value: 'pond' },
    { name: 'Authorization', value: 'Bearer {secret}', secret: 'authorization-2' },
  ])
  expect(source.secretParams).toBeUndefined()
  expect(secrets).toEqual([{ name: 'authorization-2', value: 'hush' }])
})

it('keeps the place of a key that comes later, and sends one that may be left out only where it is given', () => {
  const without = filledSource(operation, begun, [])
  expect(without.source.headers).toContainEqual(expect.objectContaining({ secret: 'authorization' }))
  expect(without.secrets).toEqual([])
  const both = filledSource(operation, { ...begun, keys: ['a', 'b'] }, [])
  expect(both.source.secretParams).toEqual([{ name: 'key', secret: 'key' }])
})

it('encodes a user and a password as they are sent', () => {
  expect(secretValue({ kind: 'password' }, 'ann:schlüssel')).toBe('YW5uOnNjaGzDvHNzZWw=')
  expect(secretValue({ kind: 'password' }, '')).toBe('')
})

it('leaves what a call fills in as it is written', () => {
  const values = [{ name: 'q', in: 'query', value: 'boat {message}' }] as const
  expect(serviceAddress('https://a.example', '/x', values)).toBe('https://a.example/x?q=boat%20{message}')
})

it('finds operations by all words, those that can be used first', () => {
  const other: ReadOperation = {
    ...operation,
    id: 'POST /boats',
    title: 'Add a boat',
    service: null,
    problem: 'No.',
  }
  const found = groupOperations([other, operation], 'BOAT a')
  expect(found.groups[0]?.operations.map(({ id }) => id)).toEqual(['GET /boats/{id}', 'POST /boats'])
  expect(groupOperations([other, operation], 'get add').found).toBe(0)
  expect(groupOperations([other, operation], 'get one').found).toBe(1)
})

it.each([
  ['{ "openapi": "3.1.0" }', true],
  ['# A shop\nopenapi: 3.0.0\n', true],
  ['"swagger": "2.0"', true],
  ['[{ "openapi": 3 }]', false],
  ['name,openapi: the book\na,b', false],
])('tells a description from a list: %j', (text, is) => {
  expect(isDescription(text)).toBe(is)
})
