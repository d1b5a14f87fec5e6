import { expect, it } from 'vitest'
import { createLru } from './lru.ts'

it('lets go of what was not used for longest', () => {
  const lru = createLru<number>({ count: 2 })
  lru.set('a', 1)
  lru.set('b', 2)
  lru.get('a')
  lru.set('c', 3)
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([1, undefined, 3])
})

it('holds no more than its weight, except for the one just put in', () => {
  const lru = createLru<string>({ count: 10, weight: 10 })
  lru.set('a', 'a', 4)
  lru.set('b', 'b', 4)
  lru.set('c', 'c', 6)
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([undefined, 'b', 'c'])
  lru.set('d', 'd', 50)
  expect([lru.get('b'), lru.get('c'), lru.get('d')]).toEqual([undefined, undefined, 'd'])
  lru.set('e', 'e', 1)
  expect([lru.get('d'), lru.get('e')]).toEqual([undefined, 'e'])
})

it('counts a weight once, however often its key comes again', () => {
  const lru = createLru<number>({ count: 10, weight: 10 })
  for (const value of [1, 2, 3, 4]) lru.set('a', value, 5)
  lru.set('b', 1, 5)
  expect([lru.get('a'), lru.get('b')]).toEqual([4, 1])
  lru.delete('a')
  lru.set('c', 1, 5)
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([undefined, 1, 1])
})
