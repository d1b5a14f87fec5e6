import { describe, expect, it } from 'vitest'
import { failureOf, titlesOf } from '../../../test/made-source.ts'
import { askWebService, WebService } from '../../../test/web-service.ts'

const service = new WebService()

describe('rows from a web service', () => {
  it('come from a path, each column from its own', async () => {
    const fields = { title: 'name', price: 'cost.amount', badge: 'labels[0]', tags: 'labels', left: 'stock' }
    const { text, data } = await askWebService(
      service.source({ fields }, { mockData: { heading: 'Shop', items: [] } }),
    )
    expect(data).toEqual({
      heading: 'Shop',
      items: [
        { title: 'Widget Pro', price: 99, badge: 'new', tags: ['new', 'blue'], left: null },
        { title: 'Gadget X', price: 149, tags: [], left: 3 },
      ],
    })
    expect(text).toBe('Here are all 2 in Shop: Widget Pro (99), Gadget X (149).')
  })

  it('come as they are where nothing is mapped, with a name for a title', async () => {
    const { data } = await askWebService(service.source())
    expect(data.items).toEqual([
      { name: 'Widget Pro', labels: 'new, blue', stock: null, title: 'Widget Pro' },
      { name: 'Gadget X', stock: 3, title: 'Gadget X' },
    ])
  })

  it.each([
    ['', [{ title: 'A' }]],
    ['', { title: 'A' }],
    ['$.result.0.rows', { result: [{ rows: [{ title: 'A' }] }] }],
    ['result[0]["the rows"]', { result: [{ 'the rows': [{ title: 'A' }] }] }],
    ['names', { names: ['A'] }],
    ['rows', { rows: [{ id: 7, title: 'A' }, {}, { nothing: {} }] }],
  ])('are found at “%s”', async (itemsPath, body) => {
    service.reply = { text: JSON.stringify(body) }
    expect(titlesOf((await askWebService(service.source({ itemsPath }))).data)).toEqual(['A'])
  })

  it('cannot reach what is not theirs', async () => {
    service.reply = { text: '[{"title":"A","__proto__":{"polluted":"yes"},"constructor":"c"}]' }
    const { data } = await askWebService(service.source({ itemsPath: '' }))
    expect(JSON.stringify(data)).toBe('{"items":[{"title":"A","constructor":"c"}]}')
    for (const itemsPath of ['constructor', '__proto__', 'length'])
      expect(
        await failureOf(askWebService(service.source({ itemsPath: `data.${itemsPath}` }))),
      ).toMatchObject({
        error: { details: { reason: expect.stringContaining('nothing at') } },
      })
  })

  it('are chosen here where the service does not know the message', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => ({
      title: `Row ${at}`,
      kind: at === 7 ? 'purple' : 'grey',
    }))
    service.reply = { text: JSON.stringify(rows) }
    const all = service.source({ itemsPath: '' })
    expect(titlesOf((await askWebService(all, 'the purple one')).data)).toEqual(['Row 7'])
    const asked = service.source({ itemsPath: '', url: `${service.origin}/list?q={message}` })
    // Its words chose already; what they say of a column still holds.
    expect(titlesOf((await askWebService(asked, 'a zebra')).data)).toHaveLength(30)
    expect(titlesOf((await askWebService(asked, 'a zebra, not grey')).data)).toEqual(['Row 7'])
  })

  it('fill a document too', async () => {
    service.reply = { text: JSON.stringify({ page: { body: '# Hello' } }) }
    const source = service.source(
      { itemsPath: 'page', fields: { markdown: 'body' } },
      {
        layoutTemplate: 'markdown',
        mockData: { heading: 'News', markdown: 'old' },
      },
    )
    expect(await askWebService(source)).toEqual({
      text: 'News: # Hello',
      data: { heading: 'News', markdown: '# Hello' },
    })
  })
})
