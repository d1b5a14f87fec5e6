import { describe, expect, it } from 'vitest'
import type { Layout } from '../../ui/app.ts'
import { giveRole } from './column-roles.ts'
import { withSettings } from './column-settings.ts'
import { gridColumns } from './columns.ts'
import { orderRows } from './edits.ts'
import { renameColumn } from './rename-column.ts'

const known = [
  { key: 'title', label: 'Title', kind: 'text', required: true },
  { key: 'badge', label: 'Badge', kind: 'text', required: false },
  { key: 'tags', label: 'Tags', kind: 'tags', required: false },
] as const
const list: Layout = {
  name: 'list',
  title: 'List',
  description: '',
  schema: { properties: { items: {} } },
  rows: { key: 'items', columns: [...known], room: null },
  maxRows: 20,
  suits: null,
  sample: {},
}
const table: Layout = { ...list, name: 'table', schema: { properties: { items: {}, columns: {} } } }
const items = [
  { title: 'Rye', Vegan: 'yes', tags: ['dark', 'sour'] },
  { title: 'Éclair', badge: 'New' },
]
const draft = { mockData: { items }, columns: [{ key: 'Vegan', type: 'yes/no' as const }] }
const columnsOf = (layout: Layout, { mockData, columns } = draft as Parameters<typeof giveRole>[1]) =>
  gridColumns(layout, mockData, [], [], columns)
const find = (layout: Layout, key: string) => columnsOf(layout).find((column) => column.key === key)!
const rename = (layout: Layout, key: string, label: string) =>
  renameColumn(layout, draft, columnsOf(layout), find(layout, key), label)
const role = (key: string, to: string | null) =>
  giveRole(list, draft, columnsOf(list), find(list, key), known.find((each) => each.key === to) ?? null)

describe('a column under another name', () => {
  it('keeps the role it has', () => {
    const renamed = rename(list, 'title', 'Bread')
    expect(renamed.mockData).toBe(draft.mockData)
    expect(renamed.columns).toContainEqual({ key: 'title', label: 'Bread' })
    expect(columnsOf(list, renamed)[0]).toMatchObject({ key: 'title', label: 'Bread', known: true })
    const back = renameColumn(list, renamed, columnsOf(list, renamed), find(list, 'title'), 'Title')
    expect(back.columns).toEqual(draft.columns)
  })

  it('keeps its type where its name is all it is known by', () => {
    const { mockData, columns } = rename(list, 'Vegan', 'Plant-based')
    expect(mockData.items).toMatchObject([{ title: 'Rye', 'Plant-based': 'yes' }, { title: 'Éclair' }])
    expect(columns).toEqual([{ key: 'Plant-based', type: 'yes/no' }])
  })

  it('is named in the data where the layout shows names', () => {
    const { mockData } = rename(table, 'title', 'Bread')
    expect(mockData.columns).toContainEqual({ key: 'title', label: 'Bread' })
    expect(mockData.items).toBe(items)
  })
})

describe('a column with another role', () => {
  it('changes places with the one that had it, and both keep their names', () => {
    const given = role('Vegan', 'title')
    expect(given.mockData.items).toEqual([
      { Title: 'Rye', title: 'yes', tags: ['dark', 'sour'] },
      { title: '', Title: 'Éclair', badge: 'New' },
    ])
    expect(given.columns).toEqual([{ key: 'title', label: 'Vegan', type: 'yes/no' }])
    const labels = columnsOf(list, given).map(({ key, label }) => [key, label])
    expect(labels).toEqual(
      expect.arrayContaining([
        ['title', 'Vegan'],
        ['Title', 'Title'],
      ]),
    )
  })

  it('can be just a column again, and no list where the layout takes none', () => {
    const { mockData } = role('tags', null)
    expect(mockData.items).toMatchObject([{ Tags: 'dark, sour' }, {}])
    expect(JSON.stringify(mockData)).not.toContain('"tags"')
  })
})

it('forgets what is no longer said of a column', () => {
  expect(withSettings(draft.columns, 'Vegan', { type: undefined })).toEqual([])
  expect(withSettings([], 'price', { type: 'money' })).toEqual([{ key: 'price', type: 'money' }])
})

it('puts rows in another order', () => {
  expect(orderRows(list, draft.mockData, [1, 0]).items).toEqual([items[1], items[0]])
})
