import { describe, expect, it } from 'vitest'
import { titlesOf } from '../../../test/made-source.ts'
import { layouts } from '../../templates/layouts/index.ts'
import { createFinder } from './finder.ts'
import type { FinderParts } from './finder-parts.ts'
import type { Data, SourceAnswer } from './source.ts'

const finder = (layout: string, data: Data, near?: FinderParts['near']) => {
  const find = createFinder({
    name: 'Corner Shop',
    layout: layouts.get(layout)!,
    data,
    clock: () => new Date('2026-11-16T12:00:00Z'),
    ...(near && { near }),
  })
  return (message: string, context: Data = {}) => find(message, context) as SourceAnswer
}
const notAsked: FinderParts['near'] = {
  ready: true,
  find: async () => {
    throw new Error('asked for a meaning')
  },
}

const cakes = [
  { title: 'Country loaf', price: '€5.20', description: 'Two days in the making.' },
  { title: 'Cherry cake', price: '€24.00', description: 'Cocoa and cream.' },
  { title: 'Raspberry tart', price: '€8.50', tags: ['berries', 'Vegan'] },
]
const many = Array.from({ length: 40 }, (_, at) => ({
  title: `Lamp ${at + 1}`,
  description: at % 10 === 3 ? 'Green glass shade' : 'White paper shade',
  link: 'https://example.com/purple',
}))

describe('a few rows', () => {
  const find = finder('cards', { heading: 'The oven', items: cakes }, notAsked)

  it('are given whole, as they stand, where nothing is asked for', () => {
    for (const message of ['', 'What do you have?', 'Show me everything, please', '🎂']) {
      const { text, data } = find(message)
      expect(data).toEqual({ heading: 'The oven', items: cakes })
      expect(text).toBe(
        'Here are all 3 in The oven: Country loaf (€5.20), Cherry cake (€24.00), Raspberry tart (€8.50).',
      )
    }
  })

  it.each([
    ['CHERRIES?', {}, 'Cherry cake'],
    ['something with cocoa', {}, 'Cherry cake'],
    ['räspberry', {}, 'Raspberry tart'],
    ['vegan', {}, 'Raspberry tart'],
    ['', { wish: 'tart' }, 'Raspberry tart'],
    ['', { price: 24 }, 'Cherry cake'],
    ['', { tags: ['berries', { deep: true }] }, 'Raspberry tart'],
  ])('are narrowed to the one that “%s” %j means', (message, context, first) => {
    const { text, data, reading } = find(message, context)
    expect(titlesOf(data)).toEqual([first])
    expect(text).toContain(`I found one: ${first}, €`)
    expect(reading).toMatchObject({ rows: 3, matches: 1, narrowed: true })
  })

  it('are none where none matches, with the nearest named as that', () => {
    const { text, data, reading, nearest } = finder('cards', { heading: 'The oven', items: cakes })(
      'a cherry xylophone under 10',
    )
    expect(data.items).toEqual([])
    expect(text).toMatch(
      /^Nothing here mentions “xylophone”\. No exact match in The oven\. Closest: .*I looked for .*under €10\.$/,
    )
    expect(reading).toMatchObject({ matches: 0, places: [] })
    expect(nearest).toContainEqual(cakes[1])
  })

  it('are not listed as fitting where no row tells of an allergy', () => {
    const { text, data, reading, nearest } = find('I am allergic to lupin, what can I eat?')
    expect(data.items).toEqual([])
    expect(nearest).toHaveLength(3)
    expect(reading).toMatchObject({ narrowed: false, unused: ['allergic', 'lupin'] })
    expect(text).toMatch(
      /^I couldn’t check “allergic”, “lupin”; look at Tags, and ask if it matters\. No exact match/,
    )
  })

  it('are not listed as fitting where only something is left out and the thing itself is unknown', () => {
    const { data, reading } = finder('cards', { items: cakes })('a trombone without cocoa')
    expect(titlesOf(data)).toEqual([])
    expect(reading?.unused).toContain('trombone')
  })

  it('are not listed as fitting where an amount about somebody’s health was not applied', () => {
    const { data } = find('I am 5 months pregnant, which cake is for me?')
    expect(titlesOf(data)).toEqual([])
  })

  it('are given with what was not applied first, where nobody’s health depends on it', () => {
    const { text, data, reading } = find('anything without lupin?')
    expect(data.items).toHaveLength(3)
    expect(reading).toMatchObject({ narrowed: false, unused: ['lupin'] })
    expect(text).toMatch(/^I couldn’t check “lupin”/)
  })

  it('are given with an amount that no column has named as not applied', () => {
    const { text, reading } = find('a cake with less than 300 calories')
    expect(text).toMatch(/^I couldn’t check “less than 300 calories”/)
    expect(reading).toMatchObject({ narrowed: false, unused: ['less than 300 calories'] })
  })

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('survive the word “%s”', (word) => {
    const byWords = finder('cards', { items: cakes })
    for (const message of [word, `without ${word}`, `not ${word} but ${word} or ${word} 5 ${word}`])
      expect(byWords(message).reading).toMatchObject({ rows: 3 })
  })

  it('are as many as the layout draws', () => {
    const { text, data } = finder('carousel', { items: many.slice(0, 12) })('shade')
    expect(data.items).toHaveLength(8)
    expect(text).toContain('I found 12 of 12: Lamp 1')
    expect(text).toContain('4 more; for those after these send context {"offset": 8}.')
  })
})

describe('many rows', () => {
  const find = finder('cards', { items: many }, notAsked)

  it('are bounded where nothing is asked for, and the rest comes by an offset', () => {
    const { text, data } = find('hello')
    expect(data.items).toHaveLength(24)
    expect(text).toContain('Here are the first 24 of 40 in Corner Shop: Lamp 1')
    expect(text).toContain('16 more; for those after these send context {"offset": 24}.')
    const next = find('hello', { offset: 24 })
    expect(titlesOf(next.data)).toEqual(many.slice(24).map(({ title }) => title))
    expect(next.reading).toMatchObject({ offset: 24, matches: 40 })
  })

  it('are bounded in length too', () => {
    const items = Array.from({ length: 20 }, (_, at) => ({ title: `Text ${at}`, body: 'x'.repeat(19_000) }))
    const { data, text } = finder('list', { items })('')
    expect(data.items).toHaveLength(6)
    expect(text).toContain('14 more')
  })

  it('are chosen by their words alone where those decide', () => {
    const { text, data } = find('a green lamp')
    expect(titlesOf(data)).toEqual(['Lamp 4', 'Lamp 14', 'Lamp 24', 'Lamp 34'])
    expect(text).toContain('I found 4 of 40: Lamp 4, Lamp 14, Lamp 24, Lamp 34.')
    expect(titlesOf(find('lamp 17').data)[0]).toBe('Lamp 17')
  })

  it('have the one whose number is named, whatever else is said', () => {
    const items = many.map((row, at) => ({ ...row, order: `A-${20_400 + at}`, status: 'On its way' }))
    const message =
      'Hi, I ordered a lamp two weeks ago, the number was A-20417 and the parcel has still not come'
    expect(titlesOf(finder('detail', { items }, notAsked)(message).data)).toEqual(['Lamp 18'])
  })

  it('are not searched by what stands in a link', () => {
    expect(finder('cards', { items: many })('purple').text).toContain('No exact match in Corner Shop.')
  })

  it('are told one after the other where they are a story', () => {
    const events = Array.from({ length: 30 }, (_, at) => ({
      title: `Event ${at}`,
      description: at === 20 ? 'Concert concert' : at === 5 ? 'Evening' : 'Walk',
      location: at === 5 ? 'Concert hall' : 'Park',
    }))
    const concerts = finder('timeline', { items: events })('concert')
    expect(titlesOf(concerts.data)).toEqual(['Event 5', 'Event 20'])
  })

  it('are found in scripts without spaces', () => {
    const items = [...many, { title: '抹茶のケーキ' }]
    expect(titlesOf(finder('list', { items })('抹茶').data)).toEqual(['抹茶のケーキ'])
  })
})

describe('a context that says it exactly', () => {
  const find = finder('cards', { items: cakes }, notAsked)
  const told = (context: Data) => titlesOf(find('nothing of this counts: loaf', context).data)

  it('wins over the words', () => {
    expect(told({ filters: [{ column: 'price', op: '<', value: 10 }] })).toEqual([
      'Country loaf',
      'Raspberry tart',
    ])
    expect(told({ filters: [{ column: 'Tags', op: 'with', value: 'vegan' }] })).toEqual(['Raspberry tart'])
    expect(
      told({
        filters: [{ column: 'price', op: '>=', value: '€8.50' }],
        sort: { column: 'Price', direction: 'desc' },
      }),
    ).toEqual(['Cherry cake', 'Raspberry tart'])
    expect(told({ sort: { column: 'price' }, limit: 1 })).toEqual(['Country loaf'])
    expect(told({ filters: [{ column: 'title', op: 'contains', value: 'CAKE' }] })).toEqual(['Cherry cake'])
  })

  it('finds none by a value that no row has, and says which there are', () => {
    const { text, data } = find('', { filters: [{ column: 'Tags', op: 'with', value: 'halal' }] })
    expect(data.items).toEqual([])
    expect(text).toContain('No row has “halal” in Tags. There are: berries, Vegan.')
  })

  it('counts, and sorts by several columns', () => {
    expect(
      find('', { count: true, filters: [{ column: 'price', op: 'between', value: [5, 10] }] }).text,
    ).toContain('There are 2 of 3')
    expect(told({ sort: [{ column: 'tags' }, { column: 'price', direction: 'desc' }] })[0]).toBe(
      'Raspberry tart',
    )
  })

  it.each([
    [{ filters: [{ column: 'calories', op: '<', value: 5 }] }, 'There is no column calories.'],
    [
      { filters: [{ column: 'price', op: 'with', value: 'cream' }] },
      'Price is money: "cream" cannot be compared with it.',
    ],
    [{ filters: [{ column: 'price', op: '~', value: 5 }] }, /^context\.filters\.0\.op/],
    [{ sort: { column: 'size' } }, 'There is no column size.'],
    [{ limit: 0 }, /^context\.limit/],
    [{ filters: 'price < 5' }, /^context\.filters/],
  ])('is refused with what there is: %j', (context, reason) => {
    expect(() => find('', context)).toThrowError(
      expect.objectContaining({
        code: 'INVALID_QUERY',
        details: expect.objectContaining({
          reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
          columns: expect.arrayContaining([expect.objectContaining({ column: 'Price', type: 'money' })]),
        }),
      }),
    )
  })
})

describe('the words of an answer', () => {
  it.each([
    ['list', { items: [] }, 'There is nothing in Corner Shop yet.'],
    ['list', { items: [{ title: 'One' }] }, 'Here is what is in Corner Shop: One.'],
    [
      'dashboard',
      {
        items: [
          { title: 'Orders', value: 312 },
          { title: 'Takings', value: 48, unit: '€' },
        ],
      },
      'Here are all 2 in Corner Shop: Orders (312), Takings (48 €).',
    ],
    ['markdown', { heading: 'News', markdown: '# A\n\ntext' }, 'News: # A text'],
    [
      'chat',
      { messages: [{ role: 'user', text: 'Hi' }] },
      'Here is Corner Shop, 1 message. The last one: Hi',
    ],
    [
      'form',
      { heading: 'Book', fields: [{ name: 'n', label: 'Your name', type: 'text' }] },
      'Here is the form Book. It asks: Your name.',
    ],
  ] as const)('stand alone for %s', (layout, data, text) => {
    expect(finder(layout, data)('Hi there')).toMatchObject({ text, data })
  })

  it('stay short and cut no letter in two', () => {
    const items = Array.from({ length: 20 }, () => ({ title: '🍰'.repeat(200), price: '€'.repeat(100) }))
    const { text } = finder('list', { items })('')
    expect(text.length).toBeLessThan(900)
    expect(Buffer.from(text).toString()).toBe(text)
  })
})

describe('an answer', () => {
  const find = createFinder({
    name: 'Backstube',
    layout: layouts.get('cards')!,
    data: { items: cakes },
    clock: () => new Date('2026-11-16T12:00:00Z'),
  })
  const say = (question: string, locale = 'en') => (find(question, {}, { locale }) as SourceAnswer).text

  it.each([
    ['was kostet weniger als 10 Euro?', 'en', /^2 von 3 gefunden: .* Gesucht: unter 10 €\.$/],
    ['qu’est-ce qui coûte moins de 10 euros ?', 'en', /^2 sur 3 trouvés : .* Recherche : moins de 10 €\.$/],
    ['¿qué cuesta menos de 10 euros?', 'en', /^2 de 3 encontrados: .* Búsqueda: menos de 10 €\.$/],
    ['what costs less than 10 euros?', 'de', /^I found 2 of 3: .* I looked for under €10\.$/],
    ['vegan', 'de-AT', /^Ein Treffer: Raspberry tart, €8\.50\. Gesucht: Vegan\.$/],
    ['vegan', 'ja', /^1 件見つかりました: Raspberry tart, €8\.50。 検索条件: Vegan。$/],
    ['vegan', 'it', /^I found one: /],
    ['ケーキはありますか', 'en', /Backstube/],
    ['هل لديكم كعك؟', 'en', /Backstube/],
    ['ohne Xylophon', 'en', /^„xylophon“ konnte ich nicht prüfen; bitte Tags ansehen/],
  ])(
    'to “%s” for a caller in %s is in the language of the question, or else the caller’s',
    (question, locale, text) => expect(say(question, locale)).toMatch(text),
  )

  it('of all rows is one object for each language, so that repeated answers are recognised', () => {
    const whole = finder('form', { heading: 'Order', fields: [{ label: 'Name', kind: 'text' }] })
    expect(whole('Was fragt ihr?').text).toMatch(/^Hier ist das Formular Order\. Es fragt nach: Name\.$/)
    expect(whole('Was fragt ihr?')).toBe(whole('Was wollt ihr wissen?'))
  })
})
