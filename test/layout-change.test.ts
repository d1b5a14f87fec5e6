import { describe, expect, it } from 'vitest'
import { layouts as built } from '../src/templates/layouts/index.ts'
import { fitData } from '../studio/editor/look/fit-data.ts'
import { changeWords, notShown } from '../studio/editor/look/not-shown.ts'
import type { Layout } from '../studio/ui/app.ts'

const layouts = [...built.values()].map((layout) => ({
  suits: null,
  ...layout,
  schema: {},
})) as unknown as Layout[]
const layout = (name: string) => layouts.find((each) => each.name === name)!
const pairs = layouts.flatMap((from) => layouts.map((to) => ({ from, to })))

describe('another layout', () => {
  it.each(pairs)('$from.name gives data that fits $to.name', ({ from, to }) => {
    const data = fitData(from, to, from.sample)
    expect(built.get(to.name)!.schema.safeParse(data).error).toBeUndefined()
  })

  it.each(pairs)('$from.name comes back from $to.name as it was', ({ from, to }) => {
    const there = fitData(from, to, from.sample)
    expect(fitData(to, from, there)).toMatchObject(from.sample)
  })

  it('makes rows of a text, one for each heading', () => {
    const data = { markdown: 'Before.\n\n## Rye\nDark.\n\n## Wheat\nLight.' }
    expect(fitData(layout('markdown'), layout('list'), data).items).toEqual([
      { title: 'Before.' },
      { title: 'Rye', description: 'Dark.' },
      { title: 'Wheat', description: 'Light.' },
    ])
  })
})

describe('what is not shown', () => {
  const data = { items: [{ title: 'Rye', image: 'x', a: 1, b: 2, c: 3, d: 4, e: '' }] }

  it('names pictures where there is no place for one, and columns beyond the room', () => {
    expect(notShown(layout('dashboard'), data)).toEqual(['image', 'c', 'd'])
    expect(notShown(layout('list'), data)).toEqual(['d'])
  })

  it('is what is cut in some row: an empty cell leaves its line to the next', () => {
    const items = [
      { title: 'Rye', a: '', b: 2, c: 3 },
      { title: 'Oat', a: 1, b: 2, c: '' },
    ]
    expect(notShown(layout('cards'), { items })).toEqual([])
    expect(notShown(layout('cards'), { items: [...items, { title: 'Bun', a: 1, b: 2, c: 3 }] })).toEqual([
      'c',
    ])
  })

  it('is nothing where every column has its place', () => {
    for (const name of ['table', 'detail', 'gallery']) expect(notShown(layout(name), data)).toEqual([])
  })

  it('is said before the layout is taken', () => {
    const columns = [{ key: 'd', label: 'Oven', kind: 'text' as const, required: false }]
    expect(changeWords(layout('table'), layout('list'), data, columns)).toBe('Not shown: Oven.')
    expect(changeWords(layout('table'), layout('markdown'), data, [])).toBe('Your rows become one text.')
  })
})
