import { describe, expect, it } from 'vitest'
import type { QuestionResult } from '../../../common/api/questions.ts'
import type { App, Layout } from '../../ui/app.ts'
import { questionFrom, rowsToChoose } from './question-rows.ts'
import { questionChanges, questionCount } from './question-words.ts'

const layout = {
  rows: {
    key: 'items',
    columns: [{ key: 'title', label: 'Title', kind: 'text', required: true }],
    room: null,
  },
} as unknown as Layout
const items = [{ title: 'Rye', size: 'S' }, { title: 'Rye', size: 'L' }, { title: 'Éclair' }]
const app = { mockData: { items }, source: { kind: 'data' } } as unknown as App
const reading = { matches: 2, places: [2, 1] }
const answer = (part: object = {}) => ({ content: [], structuredContent: { items }, ...part })

describe('a question that is kept', () => {
  it('takes the rows of the answer for the right ones, each by what tells it apart', () => {
    const kept = questionFrom(app, layout, { message: ' rye? ', context: { limit: 2 } }, answer({ reading }))
    expect(kept).toEqual({
      message: 'rye?',
      context: { limit: 2 },
      rows: [{ title: 'Éclair' }, { title: 'Rye', size: 'L' }],
    })
  })

  it('has no right rows where nothing matched, whatever came nearest', () => {
    const nothing = answer({ reading: { matches: 0, places: [0] } })
    expect(questionFrom(app, layout, { message: 'pizza' }, nothing).rows).toEqual([])
  })

  it('knows the rows of a service only from its answers', () => {
    const served = { ...app, source: { kind: 'http' } } as unknown as App
    const result = answer({ structuredContent: { items: [{ title: 'From afar' }] } })
    expect(rowsToChoose(served, layout, null)).toEqual([])
    expect(questionFrom(served, layout, { message: 'x' }, result).rows).toEqual([{ title: 'From afar' }])
  })
})

describe('what changed', () => {
  const result: QuestionResult = {
    message: 'q',
    held: false,
    missing: ['A'],
    unexpected: ['B', 'C', 'D', 'E', 'F', 'G'],
    gone: ['H'],
    reading: null,
    failure: null,
  }

  it('is told in words', () => {
    expect(questionChanges(result)).toEqual([
      'No longer found: A',
      'Also found: B, C, D, E and 2 more',
      'No longer in the rows: H',
    ])
    expect(questionChanges({ ...result, failure: 'Too slow.' })).toEqual(['No answer: Too slow.'])
  })

  it('is counted', () => {
    expect(questionCount([{ held: true }])).toBe('The question is answered as kept')
    expect(questionCount([{ held: true }, { held: true }])).toBe('All 2 questions are answered as kept')
    expect(questionCount([{ held: true }, { held: false }])).toBe('1 of 2 questions are answered as kept')
  })
})
