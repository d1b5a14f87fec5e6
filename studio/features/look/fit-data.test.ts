import { describe, expect, it } from 'vitest'
import { list } from '../../../test/sheets.ts'
import type { Data, Layout } from '../app.ts'
import { fitData } from './fit-data.ts'

const document: Layout = { ...list, name: 'markdown', rows: null }
const chat: Layout = { ...list, name: 'chat', rows: { key: 'messages', columns: [], room: null } }
const items = [{ title: 'Loaf', price: '€5', description: 'Rye' }, { title: 'Cake' }]
const through = (data: Data, ...layouts: Layout[]) =>
  layouts.slice(1).reduce((now, to, index) => fitData(layouts[index]!, to, now), data)

describe('another layout', () => {
  it('makes a text of rows, and keeps them', () => {
    expect(fitData(list, document, { items })).toEqual({
      items,
      markdown: '## Loaf\n\n€5\n\nRye\n\n## Cake',
    })
  })

  it('makes the text anew once the rows have changed', () => {
    const back = through({ items }, list, document, list)
    expect(back).toEqual({ items })
    const changed = { ...back, items: [{ title: 'Roll' }] }
    expect(fitData(list, document, changed)).toMatchObject({ markdown: '## Roll' })
  })

  it('makes anew what was made from what was made', () => {
    const back = through({ items }, list, document, chat, list)
    expect(back).toEqual({ items })
  })

  it('keeps a text that somebody wrote in', () => {
    const written = { ...through({ items }, list, document), markdown: '# Mine' }
    const back = fitData(document, list, written)
    expect(back).toEqual({ items, markdown: '# Mine' })
    expect(fitData(list, document, { ...back, items: [] })).toMatchObject({ markdown: '# Mine' })
  })

  it('keeps rows that a text became, once they were changed', () => {
    const rows = through({ markdown: '# A\n\nb' }, document, list)
    expect(rows.items).toEqual([{ title: 'A', description: 'b' }])
    expect(fitData(list, document, rows)).toEqual({ markdown: '# A\n\nb' })
    const changed = { ...rows, items: [{ title: 'A', price: '€1' }] }
    expect(fitData(list, document, changed)).toEqual(changed)
  })

  it('leaves the data alone where both show the same rows', () => {
    const data = { items, markdown: 'x' }
    expect(fitData(list, { ...list, name: 'cards' }, data)).toBe(data)
  })
})
