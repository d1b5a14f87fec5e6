import { describe, expect, it } from 'vitest'
import { listSheet } from '../../../test/sheets.ts'
import type { Data, Layout } from '../../ui/app.ts'
import { fitData } from './fit-data.ts'

const document: Layout = { ...listSheet, name: 'markdown', rows: null }
const chat: Layout = { ...listSheet, name: 'chat', rows: { key: 'messages', columns: [], room: null } }
const items = [{ title: 'Loaf', price: '€5', description: 'Rye' }, { title: 'Cake' }]
const through = (data: Data, ...layouts: Layout[]) =>
  layouts.slice(1).reduce((now, to, index) => fitData(layouts[index]!, to, now), data)

describe('another layout', () => {
  it('makes a text of rows, and keeps them', () => {
    expect(fitData(listSheet, document, { items })).toEqual({
      items,
      markdown: '## Loaf\n\n€5\n\nRye\n\n## Cake',
    })
  })

  it('makes the text anew once the rows have changed', () => {
    const back = through({ items }, listSheet, document, listSheet)
    expect(back).toEqual({ items })
    const changed = { ...back, items: [{ title: 'Roll' }] }
    expect(fitData(listSheet, document, changed)).toMatchObject({ markdown: '## Roll' })
  })

  it('makes anew what was made from what was made', () => {
    const back = through({ items }, listSheet, document, chat, listSheet)
    expect(back).toEqual({ items })
  })

  it('keeps a text that somebody wrote in', () => {
    const written = { ...through({ items }, listSheet, document), markdown: '# Mine' }
    const back = fitData(document, listSheet, written)
    expect(back).toEqual({ items, markdown: '# Mine' })
    expect(fitData(listSheet, document, { ...back, items: [] })).toMatchObject({ markdown: '# Mine' })
  })

  it('keeps rows that a text became, once they were changed', () => {
    const rows = through({ markdown: '# A\n\nb' }, document, listSheet)
    expect(rows.items).toEqual([{ title: 'A', description: 'b' }])
    expect(fitData(listSheet, document, rows)).toEqual({ markdown: '# A\n\nb' })
    const changed = { ...rows, items: [{ title: 'A', price: '€1' }] }
    expect(fitData(listSheet, document, changed)).toEqual(changed)
  })

  it('leaves the data alone where both show the same rows', () => {
    const data = { items, markdown: 'x' }
    expect(fitData(listSheet, { ...listSheet, name: 'cards' }, data)).toBe(data)
  })
})
