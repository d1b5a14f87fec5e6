import { expect, it } from 'vitest'
import { withoutReader, withReader } from './use-reader.ts'

const tool = (...properties: string[]) => ({
  name: 'list_tasks',
  inputSchema: {
    type: 'object' as const,
    properties: Object.fromEntries(properties.map((name) => [name, { type: 'string' }])),
  },
})
const ann = { id: 'ann' }

it('fills in who is signed in where a tool asks for it, and nobody else', () => {
  expect(withReader(tool('user_id', 'status'), { status: 'all' }, ann)).toEqual({
    user_id: 'ann',
    status: 'all',
  })
  expect(withReader(tool('user_id'), null, ann)).toEqual({ user_id: 'ann' })
  expect(withReader(tool('user_id'), { user_id: 'bob' }, ann)).toEqual({ user_id: 'bob' })
  expect(withReader(tool('message'), null, ann)).toBeNull()
  expect(withReader(tool('user_id'), null, null)).toBeNull()
})

it('leaves the reader out of an address, and keeps another', () => {
  expect(withoutReader({ user_id: 'ann', title: 'Milk' }, ann)).toEqual({ title: 'Milk' })
  expect(withoutReader({ user_id: 'bob' }, ann)).toEqual({ user_id: 'bob' })
})
