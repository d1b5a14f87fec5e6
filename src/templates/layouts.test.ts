import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pictureHosts } from '../../common/picture-hosts.ts'
import type { Layout } from './layout.ts'
import { layouts, layoutsWith } from './layouts/index.ts'
import { overLimit } from './limits.ts'

/** The fields that a layout refuses. */
const problemsOf = (layout: Layout, data: unknown) =>
  overLimit(data)
    ? ['too large']
    : (layout.schema.safeParse(data).error?.issues ?? []).map(({ path }) => path.join('.'))

const HOSTILE = '<img src=x onerror=alert(1)>\u202e javascript:alert(1)'

it('has every layout under its own name, each with its own widget', () => {
  const files = readdirSync(join(import.meta.dirname, 'layouts')).map((file) => file.replace('.ts', ''))
  const values = files.filter((file) => !['index'].includes(file))
  expect([...layouts.keys()].toSorted()).toEqual(values.toSorted())
  for (const [name, layout] of layouts) {
    expect(layout.name).toBe(name)
    expect(layout.widget.name).toBe(`layout-${name}`)
    expect(existsSync(join(import.meta.dirname, '../../widgets', layout.widget.name, 'index.tsx'))).toBe(true)
  }
})

describe.each([...layouts.values()].map((layout) => ({ name: layout.name, layout })))(
  '$name',
  ({ layout }) => {
    it('has a sample of its own shape, which holds no more than one answer may', () => {
      expect(layout.schema.parse(layout.sample)).toEqual(layout.sample)
      const rows = layout.rows ? layout.sample[layout.rows.key] : [1]
      expect((rows as unknown[]).length).toBeGreaterThan(0)
      expect((rows as unknown[]).length).toBeLessThanOrEqual(layout.maxRows)
    })

    it('is named by its own name, and suits sheets with columns that it draws', () => {
      const { naming, suits, rows, name } = layout
      expect(`Show it as a ${name}`).toMatch(naming.words)
      const drawn = rows?.columns.map(({ key }) => key) ?? []
      expect(drawn).toEqual(expect.arrayContaining([...(suits?.columns ?? [])]))
    })

    it('can say its shape as JSON Schema', () => {
      expect(z.toJSONSchema(layout.schema)).toMatchObject({ type: 'object' })
    })

    it.each([null, [], 'text', 7, {}, { items: 'all', messages: 'all', fields: 'all', markdown: 7 }])(
      'refuses %j',
      (data) => {
        expect(problemsOf(layout, data)).not.toEqual([])
      },
    )

    it('takes a heading of 300 characters and not one more', () => {
      const heading = (length: number) => ({ ...layout.sample, heading: 'x'.repeat(length) })
      expect(layout.schema.parse(heading(300))).toMatchObject({ heading: 'x'.repeat(300) })
      expect(problemsOf(layout, heading(301))).not.toEqual([])
    })
  },
)

it('has no name twice, and no rank', () => {
  const all = [...layouts.values()]
  expect(() => layoutsWith(all.slice(0, 1))).toThrow(TypeError)
  for (const ranks of [
    all.map(({ naming }) => naming.rank),
    all.flatMap(({ suits }) => (suits ? [suits.rank] : [])),
  ])
    expect(new Set(ranks).size).toBe(ranks.length)
})

describe('rows', () => {
  const list = layouts.get('list')!

  it('keep columns that no layout knows', () => {
    const items = [{ title: 'One', Farbe: 'rot', weight: 4.2, organic: true, note: null }]
    expect(list.schema.parse({ items })).toEqual({ items })
  })

  it('keep hostile text as it is: it is only ever text', () => {
    const items = [
      { title: HOSTILE, description: HOSTILE, link: HOSTILE, image: HOSTILE, [HOSTILE]: HOSTILE },
    ]
    expect(list.schema.parse({ items })).toEqual({ items })
  })

  it('cannot reach the prototype of anything', () => {
    const data = JSON.parse('{"items":[{"title":"One","__proto__":"x","constructor":"y"}]}')
    const read = list.schema.parse(data) as { items: object[] }
    expect(Object.getPrototypeOf(read.items[0])).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it.each([
    [{ items: [{ title: 'One', extra: { nested: 1 } }] }, 'items.0.extra'],
    [{ items: [{ title: 'One', extra: ['a'] }] }, 'items.0.extra'],
    [{ items: [{ title: 7 }] }, 'items.0.title'],
    [{ items: [{ subtitle: 'No title' }] }, 'items.0.title'],
  ])('refuse %j and say where', (data, field) => {
    expect(problemsOf(list, data)[0]).toBe(field)
  })
})

describe('the hosts of pictures', () => {
  const cards = layouts.get('cards')!
  const hosts = (...images: unknown[]) =>
    pictureHosts(cards, { items: images.map((image) => ({ title: 'x', image })) })

  it('are named once each, and only where a chat could load them', () => {
    expect(
      hosts(
        'https://b.example/1.png',
        'https://a.example/2.png',
        'https://a.example/3.png',
        'http://plain.example/4.png',
        'data:image/png;base64,AA',
        null,
      ),
    ).toEqual(['a.example', 'b.example'])
  })

  it.each([
    'https://a.example;script-src *',
    "https://a.example 'unsafe-inline'",
    'https://*.example/x.png',
    'javascript:alert(1)',
    'https://',
  ])('leave out %j', (image) => {
    expect(hosts(image)).toEqual([])
  })

  it('are found in a document too', () => {
    const markdown = 'See ![a](https://pictures.example/a.png "A") and <https://example.com>.'
    expect(pictureHosts(layouts.get('markdown')!, { markdown })).toEqual(['example.com', 'pictures.example'])
  })
})
