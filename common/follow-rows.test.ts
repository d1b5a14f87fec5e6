import { expect, it } from 'vitest'
import { followRows } from './follow-rows.ts'
import { keyOfRow } from './row-keys.ts'

const rows = [
  { title: 'Country loaf', price: '€5.20' },
  { title: 'Rye', price: '€5.80', size: 'small' },
  { title: 'Rye', price: '€9.80', size: 'large' },
]
const keyAt = (place: number) => keyOfRow(rows[place]!, rows, 'title')!
const kept = (...places: number[]) => [{ message: 'q', rows: places.map(keyAt) }]
const follow = (after: Record<string, string>[], ...places: number[]) =>
  followRows(kept(...places), rows, after, 'title')[0]!.rows

it('knows a row by its title, and by more only where two have it', () => {
  expect(keyAt(0)).toEqual({ title: 'Country loaf' })
  expect(keyAt(1)).toEqual({ title: 'Rye', price: '€5.80' })
  expect(keyOfRow({ image: 'data:image/png;base64,x' }, [], 'title')).toBeNull()
})

it('is untouched by rows that are moved, added or removed, and by other cells', () => {
  const questions = kept(0, 1)
  for (const after of [
    rows.toReversed(),
    [...rows, { title: 'New' }],
    [{ ...rows[0], price: '€6' }, rows[1]!, rows[2]!],
  ])
    expect(followRows(questions, rows, after as Record<string, string>[], 'title')).toBe(questions)
})

it('follows a row whose title or other telling cell is edited', () => {
  const [first, second, third] = rows
  expect(follow([{ ...first!, title: 'Farmhouse loaf' }, second!, third!], 0)).toEqual([
    { title: 'Farmhouse loaf' },
  ])
  expect(follow([first!, { ...second!, price: '€6' }, third!], 1)).toEqual([{ title: 'Rye', price: '€6' }])
  expect(follow([{ title: 'Alone in this', price: '' }, second!, third!], 0)).toEqual([
    { title: 'Alone in this' },
  ])
})

it('follows rows whose column was given another name', () => {
  const renamed = rows.map(({ price, ...row }) => ({ ...row, cost: price }))
  expect(follow(renamed, 0, 1)).toEqual([{ title: 'Country loaf' }, { title: 'Rye', size: 'small' }])
})

it('leaves what was replaced as it was, to be told', () => {
  const others = [{ title: 'A' }, { title: 'B' }, { title: 'C' }]
  expect(follow(others, 0)).toEqual([keyAt(0)])
})
