import { expect, it } from 'vitest'
import type { Layout } from '../../ui/app.ts'
import { changesIn } from './changes.ts'
import type { Difference } from './difference.ts'

const layout = (name: string, title: string): Layout => ({
  name,
  title,
  description: '',
  schema: { properties: { heading: {}, items: {}, columns: {} } },
  rows: { key: 'items', columns: [], room: null },
  maxRows: 10,
  suits: null,
  sample: {},
})
const layouts = [layout('list', 'List'), layout('cards', 'Cards')]
const words = (differences: Difference[], total = differences.length) =>
  changesIn({ differences, total }, layouts, layouts[0]!)

it('names a layout, a theme and a source as the tabs do', () => {
  expect(
    words([
      { field: 'layoutTemplate', kind: 'changed', before: 'cards', after: 'list' },
      { field: 'themeVariables.accent', kind: 'added', after: '#aa0000' },
      { field: 'source.kind', kind: 'changed', before: 'data', after: 'http' },
      { field: 'source.url', kind: 'added', after: 'https://example.org' },
    ]),
  ).toEqual([
    { label: 'Layout', before: 'Cards', after: 'List' },
    { label: 'Accent', before: 'the chat’s own', after: '#aa0000' },
    { label: 'Answers come from', before: 'your own data', after: 'a web service' },
    { label: 'Address of the web service', words: 'changed' },
  ])
})

it('counts rows that came, went and changed', () => {
  expect(
    words([
      { field: 'mockData.items.0.price', kind: 'changed', before: '€4', after: '€5' },
      { field: 'mockData.items.0.badge', kind: 'removed', before: 'New' },
      { field: 'mockData.items.3', kind: 'added', after: { title: 'Rye' } },
      { field: 'mockData.items.4', kind: 'added', after: { title: 'Wheat' } },
    ]),
  ).toEqual([
    { label: 'Content', words: '2 rows added, 1 row changed' },
    { label: 'Row 1, price', before: '€4', after: '€5' },
    { label: 'Row 1, badge', before: 'New', after: '' },
  ])
})

it('counts the rows of a list that was not there before', () => {
  expect(words([{ field: 'mockData.items', kind: 'added', after: [{}, {}, {}] }])).toEqual([
    { label: 'Content', words: '3 rows added' },
  ])
})

it('never shows what a header holds', () => {
  const headers: Difference[] = [
    { field: 'source.headers.0.value', kind: 'changed', before: 'hush', after: 'hush hush' },
    { field: 'source.headers.1', kind: 'added', after: { name: 'A', value: 'hush' } },
  ]
  expect(words(headers)).toEqual([{ label: 'Headers', words: 'changed' }])
})

it('leaves out what the layout does not publish', () => {
  expect(words([{ field: 'mockData.markdown', kind: 'added', after: 'a text' }])).toEqual([])
})

it('says how much more there is', () => {
  const one: Difference = { field: 'name', kind: 'changed', before: 'A', after: 'B' }
  expect(words([one], 1201).at(-1)).toEqual({ label: 'And', words: '1,200 more' })
})
