import { expect, it } from 'vitest'
import { inLocale } from './in-locale.ts'
import { textsMeta } from './translations.ts'

const table = { heading: 'Courses', items: [{ title: 'Yoga', readyIn: 5, price: 3 }] }
const items = {
  rows: {
    key: 'items' as const,
    columns: [{ key: 'title', label: 'Title', kind: 'text' as const, required: true }],
  },
}
const over = (mockData: object, texts: Record<string, string>, layout: object = items, columns = {}) =>
  (
    textsMeta(
      { mockData: { ...mockData }, translations: { de: { texts } }, ...columns },
      layout as typeof items,
    )['vitrine/texts'] as { de: object } | undefined
  )?.de

it.each([
  ['a heading', table, { heading: 'Kurse' }, { heading: 'Kurse' }],
  ['nothing that the data do not have', table, { submitLabel: 'Senden' }, undefined],
  ['nothing that is empty', table, { heading: '', 'columns.price': '' }, undefined],
  [
    'columns in their order, also those without a translation',
    table,
    { 'columns.price': 'Preis' },
    {
      columns: [
        { key: 'title', label: 'Title' },
        { key: 'readyIn', label: 'Ready in' },
        { key: 'price', label: 'Preis' },
      ],
    },
  ],
  [
    'the maker’s names and order of columns',
    { ...table, columns: [{ key: 'price', label: 'Cost' }, { key: 'title' }] },
    { 'columns.title': 'Titel' },
    {
      columns: [
        { key: 'price', label: 'Cost' },
        { key: 'title', label: 'Titel' },
        { key: 'readyIn', label: 'Ready in' },
      ],
    },
  ],
])('puts over the data %s', (_, data, texts, overlay) => expect(over(data, texts)).toEqual(overlay))

it('puts over the data a form’s questions, whose names stay', () => {
  const fields = [{ name: 'guests', label: 'Guests?', help: 'Up to 8' }, 'odd']
  const texts = { 'fields.guests.label': 'Gäste?', 'fields.guests.help': 'Bis zu 8' }
  expect(over({ fields }, texts, { rows: { key: 'fields', columns: [] } })).toEqual({
    fields: [{ name: 'guests', label: 'Gäste?', help: 'Bis zu 8' }, 'odd'],
  })
})

it('finds a region before its language, and no other region', () => {
  const by = { de: 1, 'pt-BR': 2, 'zh-Hant': 3 }
  expect(
    ['de-AT', 'DE', 'pt-br', 'pt', 'pt-PT', 'zh_Hant', 'zh', '', undefined].map((one) => inLocale(by, one)),
  ).toEqual([1, 1, 2, undefined, undefined, 3, undefined, undefined, undefined])
})
