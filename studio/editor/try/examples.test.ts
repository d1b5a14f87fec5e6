import { describe, expect, it } from 'vitest'
import type { Layout } from '../../ui/app.ts'
import { examplesFrom } from './examples.ts'

const layout = { rows: { key: 'items', columns: [], room: null } } as unknown as Layout
const questions = (items: object[]) => examplesFrom(layout, { items })

describe('sample questions', () => {
  it('are questions about the app’s own rows', () => {
    expect(
      questions([
        { title: 'Country loaf', price: '€5', tags: ['vegan'] },
        { title: 'Cherry cake', price: '€24' },
        { title: 'Rye roll', tags: ['vegan'] },
      ]),
    ).toEqual(['What does Country loaf cost?', 'Which are vegan?', 'Do you have Cherry cake?'])
  })

  it('ask for a place where rows have one, and for what is there where nothing else is known', () => {
    const jobs = [
      { title: 'Baker', location: 'Bonn' },
      { title: 'Cook', location: 'Bonn' },
      { title: 'Clerk' },
    ]
    expect(questions(jobs)).toEqual(['What is there in Bonn?', 'Do you have Baker?'])
    expect(questions([{ title: 'Only one', price: '€1' }])).toEqual([
      'What does Only one cost?',
      'Do you have Only one?',
    ])
    expect(questions([{ title: '' }])).toEqual([])
  })
})
