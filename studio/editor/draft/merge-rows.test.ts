import { describe, expect, it } from 'vitest'
import type { Row } from '../../ui/app.ts'
import type { Clash, Side } from './clash.ts'
import { mergeValues } from './merge-values.ts'

const [loaf, cake, roll] = [
  { title: 'Loaf', price: '€5' },
  { title: 'Cake', price: '€20' },
  { title: 'Roll', price: '€1' },
]
const base = [loaf, cake, roll]

function merge(mine: unknown, theirs: unknown, side: Side = 'mine', from: unknown = base) {
  const clashes: Clash[] = []
  const rows = mergeValues(from, mine, theirs, {
    path: 'items',
    row: null,
    choose: (clash) => {
      clashes.push(clash)
      return side
    },
  }) as Row[]
  return { rows, clashes }
}
const titles = (rows: readonly Row[]) => rows.map(({ title }) => title)

describe('rows that two people edit', () => {
  it.each([
    ['cells of one row', [{ ...loaf, price: '€6' }, cake, roll], [{ ...loaf, badge: 'New' }, cake, roll]],
    [
      'a name and a price',
      [{ ...loaf, price: '€6' }, cake, roll],
      [{ title: 'Rye', price: '€5' }, cake, roll],
    ],
    [
      'a row and its neighbour',
      [loaf, { ...cake, price: '€9' }, roll],
      [{ ...loaf, price: '€6' }, cake, roll],
    ],
  ])('keep %s of both', (_, mine, theirs) => {
    const { rows, clashes } = merge(mine, theirs)
    expect(clashes).toEqual([])
    const changes = [mine, theirs].flatMap((side) =>
      side.flatMap((row, at) =>
        Object.entries(row).filter(([key, value]) => base[at]?.[key as 'title'] !== value),
      ),
    )
    const cells = rows.flatMap((row) => Object.entries(row))
    expect(rows).toHaveLength(3)
    for (const change of changes) expect(cells).toContainEqual(change)
  })

  it('keep what one wrote while the other sorted, added and deleted', () => {
    const mine = [roll, { title: 'Bun' }, cake, loaf]
    const theirs = [{ ...loaf, price: '€6' }, roll, { title: 'Tart' }]
    const { rows, clashes } = merge(mine, theirs)
    expect(clashes).toEqual([])
    expect(titles(rows)).toEqual(['Roll', 'Tart', 'Bun', 'Loaf'])
    expect(rows.at(-1)).toEqual({ title: 'Loaf', price: '€6' })
    expect(merge(theirs, mine).rows).toEqual(rows)
  })

  it('have one row where both added the same', () => {
    const added = [...base, { title: 'Bun' }]
    expect(titles(merge(added, [...added, { title: 'Tart' }]).rows)).toEqual([
      'Loaf',
      'Cake',
      'Roll',
      'Bun',
      'Tart',
    ])
  })

  it('are asked where both wrote in one cell, and where one deleted what the other wrote in', () => {
    const [mine, theirs] = [
      [{ ...loaf, price: '€6' }, cake],
      [{ ...loaf, price: '€7' }, cake, { ...roll, price: '€2' }],
    ]
    const kept = merge(mine, theirs)
    expect(kept.clashes).toEqual([
      { path: 'items.0.price', row: 'Loaf', mine: '€6', theirs: '€7' },
      { path: 'items.2', row: 'Roll', mine: undefined, theirs: { ...roll, price: '€2' } },
    ])
    expect(kept.rows).toEqual([{ ...loaf, price: '€6' }, cake])
    expect(merge(mine, theirs, 'theirs').rows).toEqual(theirs)
  })

  it('lose nothing among ten thousand rows, some of them alike', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ title: `Row ${at % 5000}`, price: `€${at}` }))
    const mine = many.map((row, at) => (at % 2 ? row : { ...row, price: `${row.price}.50` }))
    const theirs = many.map((row, at) => (at % 2 ? { ...row, badge: 'New' } : row))
    const { rows, clashes } = merge(mine, theirs, 'mine', many)
    expect(clashes).toEqual([])
    expect(rows).toEqual(mine.map((row, at) => (at % 2 ? { ...row, badge: 'New' } : row)))
  })
})

describe('other values that two people edit', () => {
  it('are merged by field, and as a whole where they are of another kind', () => {
    const from = { kind: 'http', url: 'https://a.example', method: 'GET' }
    const both = merge({ ...from, url: 'https://b.example' }, { ...from, method: 'POST' }, 'mine', from)
    expect(both.rows).toEqual({ kind: 'http', url: 'https://b.example', method: 'POST' })
    const other = merge({ ...from, url: 'https://b.example' }, { kind: 'data' }, 'theirs', from)
    expect(other.clashes).toHaveLength(1)
    expect(other.rows).toEqual({ kind: 'data' })
  })
})
