import { expect, it } from 'vitest'
import { inLanguage } from './in-language.ts'

const texts = (placed: object) => ({ 'vitrine/texts': { de: placed } })
const table = { heading: 'Courses', items: [{ title: 'Yoga', readyIn: 5, price: 3 }] }

it.each([
  ['the locale’s language', table, texts({ heading: 'Kurse' }), 'de-AT', { ...table, heading: 'Kurse' }],
  ['no other', table, texts({ heading: 'Kurse' }), 'fr', table],
  ['nothing where there is nothing', table, null, 'de', table],
  ['nothing that is empty', table, texts({ heading: '' }), 'de', table],
  [
    'columns in their order, also those without a translation',
    table,
    texts({ 'columns.price': 'Preis' }),
    'de',
    {
      ...table,
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
    texts({ 'columns.title': 'Titel' }),
    'de',
    {
      ...table,
      columns: [
        { key: 'price', label: 'Cost' },
        { key: 'title', label: 'Titel' },
        { key: 'readyIn', label: 'Ready in' },
      ],
    },
  ],
  [
    'a form’s questions, whose names stay',
    { fields: [{ name: 'guests', label: 'Guests?', help: 'Up to 8' }, 'odd'] },
    texts({ 'fields.guests.label': 'Gäste?', 'fields.guests.help': 'Bis zu 8' }),
    'de',
    { fields: [{ name: 'guests', label: 'Gäste?', help: 'Bis zu 8' }, 'odd'] },
  ],
  ['what is odd as it stands', 'text', texts({ heading: 5 }), 'de', 'text'],
])('draws in %s', (_, output, meta, locale, drawn) => expect(inLanguage(output, meta, locale)).toEqual(drawn))
