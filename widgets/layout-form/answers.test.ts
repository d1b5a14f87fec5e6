import { describe, expect, it } from 'vitest'
import { linesOf, messageOf, problemWith } from './answers.ts'
import type { FormField } from './read.ts'
import { readForm } from './read.ts'

const field = (over: Partial<FormField>): FormField => ({
  key: '0',
  label: 'Question',
  kind: 'text',
  required: false,
  options: [],
  help: '',
  ...over,
})

describe('an answer', () => {
  it.each([
    [field({}), ''],
    [field({ required: true }), 'Ann'],
    [field({ kind: 'number' }), '2.5'],
    [field({ kind: 'email' }), 'ann@example.com'],
    [field({ kind: 'date' }), '2026-10-12'],
    [field({ kind: 'choice', options: ['Inside', 'Bar'] }), 'Bar'],
  ])('to %j may be %j', (asked, answer) => {
    expect(problemWith(asked, answer)).toBeNull()
  })

  it.each([
    [field({ required: true }), '   '],
    [field({ kind: 'number' }), 'four'],
    [field({ kind: 'email' }), 'ann at example'],
    [field({ kind: 'choice', options: ['Inside', 'Bar'] }), 'Roof'],
    [field({ kind: 'checkbox', required: true }), ''],
  ])('to %j may not be %j', (asked, answer) => {
    expect(problemWith(asked, answer)).toMatch(/\.$/)
  })
})

it('tells the chat each answer with its question, and leaves out what was not answered', () => {
  const fields = [
    field({}),
    field({ key: '1', label: 'Allergies' }),
    field({ key: '2', label: 'Terms', kind: 'checkbox' }),
  ]
  const lines = linesOf(fields, { 0: ' Ann ', 2: 'yes' })
  expect(messageOf({ heading: 'Book a table' }, lines)).toBe('Book a table:\n- Question: Ann\n- Terms: Yes')
})

it('asks in words where there is nothing to choose from', () => {
  const read = readForm({ fields: [{ name: 'a', label: 'A', type: 'choice', options: ' , ' }] }, 'en')
  expect(read?.fields[0]).toMatchObject({ kind: 'text', options: [] })
})

it.each([null, 'form', [], {}, { fields: 'all' }])('refuses %j', (output) => {
  expect(readForm(output, 'en')).toBeNull()
})
