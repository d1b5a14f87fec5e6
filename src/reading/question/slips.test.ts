import { describe, expect, it } from 'vitest'
import { toDay } from '../cells/date-cells.ts'
import { filteredRows } from '../find-rows.ts'
import { placesIn } from '../row-set.ts'
import type { RowTable } from '../row-table.ts'
import { readTable } from '../table.ts'
import { readQuestion } from './read-question.ts'

/** A Monday, ten o'clock. */
const now = { day: toDay(2026, 10, 16)!, minutes: 600 }
const dictionary = new Set(['diary', 'trans', 'coast'])
const tableOf = (rows: readonly object[], name: string): RowTable => {
  const isWord = (word: string) => dictionary.has(word)
  const steps = readTable({ rows, known: [], today: now.day, name, isWord })
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
const filtersOf = (table: RowTable, question: string) =>
  readQuestion(table, question, now).filters.map(({ column, op, value }) => `${column} ${op} ${value}`)
const titlesOf = (table: RowTable, question: string) =>
  placesIn(filteredRows(table, readQuestion(table, question, now).filters)).map(
    (place) => (table.rows[place] as { title: string }).title,
  )

const bikes = tableOf(
  [
    {
      title: 'Trail',
      Type: 'Mountain',
      Size: 'L',
      Brakes: 'hydraulic disc',
      In: '2026-10-02',
      Weight: '12 kg',
      Extras: 'horse bell, dairy crate',
    },
    {
      title: 'Racer',
      Type: 'Road',
      Size: 'M',
      Brakes: 'rim',
      In: '2026-08-21',
      Weight: '8 kg',
      Extras: 'roast rack',
    },
    {
      title: 'Pony',
      Type: 'Kids',
      Size: 'S',
      Brakes: 'rim',
      In: '2026-09-14',
      Weight: '7 kg',
      Extras: 'trains',
    },
    {
      title: 'Tandem',
      Type: 'Road',
      Size: 'L',
      Brakes: 'rim',
      In: '2025-12-01',
      Weight: '19 kg',
      Extras: 'none',
    },
  ],
  'Bikes',
)

describe('a word with a slip', () => {
  it('is the one word of the rows that is near it', () => {
    expect(filtersOf(bikes, 'a mountian bike')).toEqual(['Type is Mountain'])
    expect(readQuestion(bikes, 'hydralic brakes', now).words).toEqual(['hydraulic'])
  })

  it('may be a word of asking', () =>
    expect(readQuestion(bikes, 'the cheepest, anythin', now).words).toEqual([]))

  it.each(['diary', 'trans', 'coast'])('is none where the dictionary has “%s”', (word) =>
    expect(readQuestion(bikes, `bikes with ${word}`, now).words).toEqual([word]),
  )

  it('stays as it is where it is short, begins otherwise, or has another letter in few', () =>
    expect(readQuestion(bikes, 'bikes with rode sountain train kints', now).words).not.toContain('mountain'))

  it('is never left out in silence', () => {
    const { unknown, filters } = readQuestion(bikes, 'without hydralic brakes', now)
    expect(unknown).toContain('hydralic')
    expect(filters).not.toEqual([])
  })
})

describe('a question of what is over', () => {
  it('means the last September, and passes over what is done', () => {
    expect(filtersOf(bikes, 'which ones arrived before september')).toEqual(['In < 2026-09-01'])
    expect(readQuestion(bikes, 'bikes that came in before 1.9.', now).filters).toMatchObject([
      { column: 'In', op: '<', value: '2026-09-01' },
    ])
  })

  it('knows a short value by the name of its column, and a weight by its verb', () =>
    expect(filtersOf(bikes, 'bikes in size L that weigh under 15 kg')).toEqual(['Weight < 15', 'Size is L']))
})

const deli = tableOf(
  [
    { title: 'Guacamole', Section: 'Dips', Allergens: 'none', 'Gluten-free': 'yes', Price: '4 €' },
    { title: 'Muhammara', Section: 'Dips', Allergens: 'nuts, gluten', 'Gluten-free': 'no', Price: '5 €' },
    { title: 'Paté', Section: 'Fish', Allergens: 'fish, milk', 'Gluten-free': 'yes', Price: '6 €' },
    { title: 'Spread', Section: 'Dips', Allergens: 'fish', 'Gluten-free': 'yes', Price: '3 €' },
    {
      title: 'Buckwheat loaf',
      Section: 'Bread',
      Allergens: '',
      'Gluten-free': 'yes',
      Price: '3 €',
      Text: 'sans farine de blé',
    },
  ],
  'Deli',
)

describe('what is left out', () => {
  it('is told once more in brackets', () =>
    expect(titlesOf(deli, 'dips sans fruits à coque (nuts / peanuts)')).toEqual(['Guacamole', 'Spread']))

  it('is everything where a list is named', () =>
    expect(titlesOf(deli, 'dips with no allergens')).toEqual(['Guacamole']))

  it('reaches over little words in a cell', () =>
    expect(titlesOf(deli, 'without wheat')).toContain('Buckwheat loaf'))

  it('costs something where it is free of something', () =>
    expect(filtersOf(deli, 'gluten free dips')).toEqual(['Gluten-free is true', 'Section is Dips']))
})

it('asks for a kind before what a list warns of', () =>
  expect(filtersOf(deli, 'fish please')).toEqual(['Section is Fish']))

const shops = tableOf(
  [
    { title: 'Baker', Days: 'Mon–Sat', Hours: '6:00–13:00', Seats: 4, 'Sow in': 'Oct–Nov, Feb–Apr' },
    { title: 'Bar', Days: 'Thu–Sun', Hours: '18:00–23:00', Seats: 40, 'Sow in': 'May–Jun' },
    { title: 'Grocer', Days: 'daily', Hours: '8:00–20:00', Seats: 0, 'Sow in': 'all year round' },
  ],
  'Shops',
)

describe('what rows do', () => {
  it.each(['Was läuft am Samstag?', 'which shops run on Saturday', 'shops that flourish on Saturdays'])(
    'in “%s” is no thing that is missing',
    (question) => {
      const { words, filters } = readQuestion(shops, question, now)
      expect(filters).toMatchObject([{ column: 'Days', op: 'is', value: 'Saturday' }])
      expect(words.length).toBeLessThan(2)
    },
  )

  it('is said of children by their age, and of what can be had by the day', () => {
    const courses = tableOf(
      [
        { title: 'Turnen', 'Ab Alter': '4', Beginn: '15:00', 'Frei ab': '2026-11-01' },
        { title: 'Tennis', 'Ab Alter': '8', Beginn: '09:00', 'Frei ab': '2027-01-10' },
        { title: 'Judo', 'Ab Alter': '5', Beginn: '16:00', 'Frei ab': '2026-12-01' },
      ],
      'Kurse',
    )
    expect(titlesOf(courses, 'Kurse für Kinder ab 5 am Nachmittag')).toEqual(['Turnen', 'Judo'])
    expect(titlesOf(courses, 'was ist jetzt frei')).toEqual(['Turnen'])
  })
})

describe('now, months and how many come', () => {
  it.each([
    ['what is open now', ['Baker', 'Grocer']],
    ['open until 21:00', ['Bar']],
    ['welche sind nach 18 Uhr geöffnet', ['Bar', 'Grocer']],
    ['in april', ['Baker', 'Grocer']],
    ['this month', ['Baker', 'Grocer']],
    ['not in may', ['Baker']],
  ])('“%s” is %j', (question, titles) => expect(titlesOf(shops, question)).toEqual(titles))

  it('are room for as many', () => {
    const flats = tableOf(
      [
        { title: 'Loft', Sleeps: 6, Price: '$90' },
        { title: 'Hut', Sleeps: 2, Price: '$50' },
        { title: 'House', Sleeps: 8, Price: '$150' },
      ],
      'Flats',
    )
    expect(filtersOf(flats, "we're five adults")).toEqual(['Sleeps >= 5'])
    expect(filtersOf(flats, 'something for 4 under 100 dollars')).toEqual(['Sleeps >= 4', 'Price < 100'])
  })
})

describe('what rows say they are not for', () => {
  const treatments = tableOf(
    [
      { title: 'Heat pack', About: 'mud before a massage' },
      { title: 'Electric', About: 'not with a pacemaker' },
      { title: 'Strom', About: 'nicht geeignet bei Herzschrittmacher' },
      { title: 'Cake', About: 'not suitable for people with a nut allergy' },
    ],
    'Treatments',
  )
  it.each([
    ['I have a pacemaker', ['Heat pack', 'Cake']],
    ['Ich habe einen Herzschrittmacher', ['Heat pack', 'Electric', 'Cake']],
    ['without nuts', ['Heat pack', 'Electric', 'Strom']],
  ])('“%s” leaves it out', (question, titles) => expect(titlesOf(treatments, question)).toEqual(titles))
})

describe('what is only said along', () => {
  const flats = tableOf(
    [
      {
        title: 'Loft',
        Kind: 'Kinder',
        'Safe for pets': 'yes',
        'Free from': '2026-11-16',
        Price: '€4',
        About: 'Rücken, Massage',
      },
      {
        title: 'Hut',
        Kind: 'Hauptgang',
        'Safe for pets': 'no',
        'Free from': '2026-12-01',
        Price: '€3',
        About: 'Massage',
      },
      {
        title: 'Barn',
        Kind: 'Hauptgang',
        'Safe for pets': 'no',
        'Free from': '2026-11-02',
        Price: '€9',
        About: 'Garten',
      },
      {
        title: 'Yurt',
        Kind: 'Kinder',
        'Safe for pets': 'no',
        'Free from': '2026-12-24',
        Price: '€8',
        About: 'Garten',
      },
    ],
    'Flats',
  )
  it.each([
    ['for under 5 euros', ['Loft', 'Hut']],
    ['free from today', ['Loft', 'Barn']],
    ['free since the 1st of December', ['Loft', 'Hut', 'Barn']],
    ['Kindergerichte', ['Loft', 'Yurt']],
    ['die Hauptgerichte', ['Hut', 'Barn']],
  ])('“%s” is %j', (question, titles) => expect(titlesOf(flats, question)).toEqual(titles))

  it('may be one word for two', () => {
    expect(titlesOf(flats, 'Rückenmassage')).toEqual(['Loft'])
    expect(readQuestion(flats, 'Gartenmassage', now).words).toEqual(['gartenmassage'])
  })
})

describe('a list without an entry', () => {
  const dishes = (none: string) =>
    tableOf(
      [
        { title: 'Roast', Allergens: '' },
        { title: 'Soup', Allergens: 'celery, milk' },
        { title: 'Bread', Allergens: 'gluten, milk' },
        { title: 'Salad', Allergens: none },
        { title: 'Cake', Allergens: 'gluten, eggs' },
      ],
      'Dishes',
    )
  it('has none of it where nobody says “none”', () =>
    expect(titlesOf(dishes(''), 'without gluten')).toEqual(['Roast', 'Soup', 'Salad']))
  it('says nothing where others say “none”', () =>
    expect(titlesOf(dishes('none'), 'without gluten')).toEqual(['Soup', 'Salad']))
})
