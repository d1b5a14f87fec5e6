import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../common/limits.ts'
import { overLimit } from './limits.ts'

const row = (over: object = {}) => ({ title: 'One', ...over })

describe('a limit', () => {
  it.each([
    [
      'rows',
      { items: Array(LIMITS.rows + 1).fill(row()) },
      { field: 'items', limit: 10_000, actual: 10_001, unit: 'rows' },
    ],
    [
      'columns',
      { items: [row(), Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`c${at}`, at]))] },
      { field: 'items.1', limit: 60, actual: 61, unit: 'columns in a row' },
    ],
    [
      'the length of a cell',
      { items: [row(), row(), row({ description: 'x'.repeat(20_001) })] },
      { field: 'items.2.description', limit: 20_000, actual: 20_001, unit: 'characters in a cell' },
    ],
    [
      'the length of a tag',
      { items: [row({ tags: ['x', 'x'.repeat(20_001)] })] },
      { field: 'items.0.tags', limit: 20_000, actual: 20_001, unit: 'characters in a cell' },
    ],
    [
      'the number of tags',
      { items: [row({ tags: Array(101).fill('x') })] },
      { field: 'items.0.tags', limit: 100, actual: 101, unit: 'entries in a cell' },
    ],
    [
      'the length of a column’s name',
      { items: [row({ ['x'.repeat(301)]: 1 })] },
      { field: `items.0.${'x'.repeat(60)}`, limit: 300, actual: 301 },
    ],
    [
      'a cell of five megabytes',
      { items: [row({ title: 'x'.repeat(5_000_000) })] },
      { field: 'items.0.title', limit: 20_000, actual: 5_000_000 },
    ],
  ])('on %s says where and by how much', (_, data, details) => {
    expect(overLimit(data)).toMatchObject(details)
  })

  it('on the whole counts bytes, not letters', () => {
    const items = Array.from({ length: 250 }, () => row({ description: 'é'.repeat(9_000) }))
    expect(overLimit({ items })).toMatchObject({ field: '', limit: 4_000_000, unit: 'bytes in all' })
  })

  it('lets exactly as much through', () => {
    const cells = Object.fromEntries(Array.from({ length: 59 }, (_, at) => [`c${at}`, at]))
    expect(overLimit({ items: [row(cells), row({ description: 'x'.repeat(20_000) })] })).toBeNull()
    expect(overLimit({ items: Array(LIMITS.rows).fill(row()) })).toBeNull()
  })

  it('refuses a hundred thousand rows and a hundred thousand levels alike', () => {
    expect(overLimit({ items: Array(100_000).fill(row()) })).toMatchObject({ actual: 100_000 })
    let deep: unknown = 'x'
    for (let level = 0; level < 100_000; level += 1) deep = [deep]
    expect(overLimit({ items: deep })).toMatchObject({ limit: 4, unit: 'levels of lists and objects' })
  })
})
