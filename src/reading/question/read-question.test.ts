import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerSay } from '../answer-say.ts'
import { toDay } from '../cells/date-cells.ts'
import { filteredRows } from '../find-rows.ts'
import { readingText } from '../reading-text.ts'
import { placesIn } from '../row-set.ts'
import type { RowTable } from '../row-table.ts'
import { readTable } from '../table.ts'
import { readQuestion } from './read-question.ts'

/** A Monday. */
const now = { day: toDay(2026, 10, 16)!, minutes: 600 }
const tableOf = (rows: readonly object[], name = 'Things'): RowTable => {
  const steps = readTable({ rows, known: [], today: now.day, name })
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
const readingOf = (table: RowTable, question: string) => readQuestion(table, question, now)
const filtersOf = (table: RowTable, question: string) =>
  readingOf(table, question).filters.map(({ column, op, value }) => `${column} ${op} ${value}`)
const titlesOf = (table: RowTable, question: string) =>
  placesIn(filteredRows(table, readingOf(table, question).filters)).map(
    (place) => (table.rows[place] as { title: string }).title,
  )

const menu = tableOf([
  {
    title: 'Lentil soup',
    Kind: 'soup',
    Price: '4,50 €',
    Allergens: 'celery',
    Vegan: 'yes',
    Served: 'Mon–Fri',
    Text: 'Warm',
  },
  {
    title: 'Pesto pasta',
    Kind: 'pasta',
    Price: '7,20 €',
    Allergens: 'gluten, milk',
    Vegan: 'no',
    Served: 'daily',
    Text: 'With pine nuts',
  },
  {
    title: 'Walnut cake',
    Kind: 'cake',
    Price: '3,80 €',
    Allergens: 'gluten, eggs, walnuts',
    Vegan: 'no',
    Served: 'Sat, Sun',
    Text: 'A slice',
  },
  {
    title: 'Fruit salad',
    Kind: 'dessert',
    Price: '3,10 €',
    Allergens: 'none',
    Vegan: 'yes',
    Served: 'daily',
    Text: 'Nut-free, no sugar',
  },
  {
    title: 'House plate',
    Kind: 'pasta',
    Price: '9,00 €',
    Allergens: 'ask us',
    Vegan: 'no',
    Served: 'Sat, Sun',
    Text: 'Changes',
  },
  {
    title: 'Tomato soup',
    Kind: 'soup',
    Price: '5,00 €',
    Allergens: 'milk',
    Vegan: 'no',
    Served: 'Mon–Fri',
    Text: 'With cream',
  },
])
const events = tableOf([
  { title: 'Jazz', Date: '2026-11-20', Time: '20:00', Price: '$12', Places: 0 },
  { title: 'Chess', Date: '2026-11-17', Time: '18:00', Price: 'free', Places: 12 },
  { title: 'Market', Date: '2026-11-21', Time: '9:00', Price: 'free', Places: 90 },
  { title: 'Choir', Date: '2026-12-06', Time: '17:00', Price: '$5', Places: 3 },
])

describe('a question of a menu', () => {
  it.each([
    ['under 5 euros', ['Price < 5']],
    ['not more than 5 €', ['Price <= 5']],
    ['nothing over 5', ['Price <= 5']],
    ['not under 4 but no more than 6', ['Price >= 4', 'Price <= 6']],
    ['between 3 and 5 euros', ['Price >= 3', 'Price <= 5']],
    ['5 euros or less', ['Price <= 5']],
    ['vegan soups', ['Vegan is true', 'Kind is soup']],
    ['soup or pasta', ['Kind is soup,pasta']],
    ['anything but soup', ['Kind is not soup']],
    ['on sunday', ['Served is Sunday']],
    ['tomorrow', ['Served is Tuesday']],
    ['not on weekends', ['Served is not Saturday,Sunday']],
    ['without milk', ['Allergens without milk']],
    ['egg-free and vegan', ['Allergens without egg', 'Vegan is true']],
    ['I am allergic to nuts, what cake is there?', ['Allergens without nuts', 'Kind is cake']],
    ['vegan unter 5 Euro, ohne Sellerie', ['Price < 5', 'Vegan is true', 'Allergens without sellerie']],
    ['höchstens 4,50 Euro am Samstag', ['Price <= 4.5', 'Served is Saturday']],
    ['kein Gluten', ['Allergens without gluten']],
    ['zwischen 3 und 4 €', ['Price >= 3', 'Price <= 4']],
    ['moins de 5 euros, sans lait', ['Price < 5', 'Allergens without lait']],
    ['végan le dimanche', ['Vegan is true', 'Served is Sunday']],
    ['tout sauf les desserts', ['Kind is not dessert']],
    ['menos de 5 euros y sin gluten', ['Price < 5', 'Allergens without gluten']],
    ['entre 3 y 4 euros', ['Price >= 3', 'Price <= 4']],
    ['vegano los lunes', ['Vegan is true', 'Served is Monday']],
    ['excepto sopa', ['Kind is not soup']],
  ])('“%s” is %j', (question, filters) => expect(filtersOf(menu, question)).toEqual(filters))

  it.each([
    ['the cheapest', { column: 'Price', direction: 'asc' }, 1],
    ['three most expensive', { column: 'Price', direction: 'desc' }, 3],
    ['die drei günstigsten', { column: 'Price', direction: 'asc' }, 3],
    ['le plus cher', { column: 'Price', direction: 'desc' }, 1],
    ['el más barato', { column: 'Price', direction: 'asc' }, 1],
    ['sorted by price', { column: 'Price', direction: 'asc' }, null],
  ])('“%s” is an order', (question, sort, limit) => {
    expect(readingOf(menu, question)).toMatchObject({ sort, limit, words: [] })
  })

  it('keeps what no column says as words, and asks nothing where nothing is said', () => {
    expect(readingOf(menu, 'do you sell pizza?')).toMatchObject({ filters: [], words: ['pizza'] })
    expect(readingOf(menu, 'What do you have? Zeig mir alles, bitte')).toMatchObject({
      filters: [],
      words: [],
    })
  })

  it('is told in words', () => {
    expect(readingText(menu, readingOf(menu, 'vegan under 5 euros, not soup'), answerSay('en'))).toBe(
      'under €5, Vegan, not soup',
    )
    expect(readingText(menu, readingOf(menu, 'cheapest without milk'), answerSay('en'))).toBe(
      'without milk, the lowest Price',
    )
  })
})

describe('what somebody must not get', () => {
  it('is left out by what it covers, in lists and in texts, with what is left open', () => {
    expect(titlesOf(menu, 'no nuts please')).toEqual(['Lentil soup', 'Fruit salad', 'Tomato soup'])
    expect(titlesOf(menu, 'nut-free')).toEqual(titlesOf(menu, 'sans noix'))
    expect(titlesOf(menu, 'ohne Nüsse')).toEqual(titlesOf(menu, 'sin nueces'))
  })

  it.each([
    'Ich bin gegen Nüsse allergisch',
    'Ich habe eine Nussallergie',
    'nuts: very allergic',
    'nut allergy',
  ])('is heard in “%s”', (question) =>
    expect(titlesOf(menu, question)).toEqual(titlesOf(menu, 'without nuts')),
  )

  it('is not sure where no row tells of it', () => {
    expect(readingOf(menu, 'without lupin')).toMatchObject({ unknown: ['lupin'] })
    expect(readingOf(menu, 'without sugar')).toMatchObject({ unknown: [] })
  })
})

describe('a question of events', () => {
  it.each([
    ['tomorrow', ['Date is 2026-11-17']],
    ['this weekend', ['Date >= 2026-11-21', 'Date <= 2026-11-22']],
    ['before the 20th', ['Date < 2026-11-20']],
    ['in december', ['Date >= 2026-12-01', 'Date <= 2026-12-31']],
    ['next friday', ['Date is 2026-11-20']],
    ['after 6pm', ['Time > 18:00']],
    ['nach 18 Uhr', ['Time > 18:00']],
    ['le 21 novembre', ['Date is 2026-11-21']],
    ['la semana que viene', ['Date >= 2026-11-23', 'Date <= 2026-11-29']],
    ['free', ['Price is 0']],
    ['sold out', ['Places is 0']],
    ['not sold out', ['Places > 0']],
    ['at least 10 places', ['Places >= 10']],
  ])('“%s” is %j', (question, filters) => expect(filtersOf(events, question)).toEqual(filters))
})

it('reads whatever is asked without an error, and always the same', () => {
  const words = fc.constantFrom(
    ...'not no without except under over between and or , . - 5 €5 5k 10th 6pm from to than most least top free cheapest vegan soup nuts on monday tomorrow this next ohne sans sin'.split(
      ' ',
    ),
  )
  const sentences = fc
    .array(fc.oneof(words, fc.string({ unit: 'grapheme' })), { maxLength: 25 })
    .map((parts) => parts.join(' '))
  fc.assert(
    fc.property(sentences, fc.constantFrom(menu, events), (question, table) => {
      const first = readingOf(table, question)
      filteredRows(table, first.filters)
      expect(readingOf(table, question)).toEqual(first)
    }),
    { numRuns: 1500 },
  )
})

const garden = tableOf([
  {
    title: 'Foxglove',
    Kind: 'flower',
    'Poisonous to': 'cats; dogs',
    Attracts: 'bees',
    Length: '1 h 30 min',
    'Ab Alter': '6',
  },
  {
    title: 'Catnip',
    Kind: 'herb',
    'Poisonous to': '–',
    Attracts: 'bees; cats',
    Length: '45 min',
    'Ab Alter': '4',
  },
  {
    title: 'Marigold',
    Kind: 'flower',
    'Poisonous to': 'dogs; people (raw)',
    Attracts: 'bees',
    Length: '2 h',
    'Ab Alter': '12',
  },
])

describe('what people say around a question', () => {
  it('is passed over where no row has it', () => {
    expect(readingOf(garden, 'have you got any flowers, I mean for myself?').words).toEqual([])
    expect(readingOf(garden, "we've been wondering about flowers").words).toEqual([])
  })
  it('does not turn a comparison round by a verb between', () => {
    expect(filtersOf(garden, "we can't spend longer than 90 minutes")).toEqual(['Length <= 90'])
  })
  it('is an age where it says one', () => {
    expect(filtersOf(garden, 'Meine Tochter ist 5')).toEqual(['Ab Alter <= 5'])
  })
  it('asks for what is not harmful', () => {
    expect(titlesOf(garden, 'Which flowers are safe for cats?')).toEqual(['Marigold'])
    expect(titlesOf(garden, 'Blumen, die für Katzen ungiftig sind')).toEqual(['Marigold'])
    expect(readingOf(garden, 'a safe flower').unknown).toEqual(['Poisonous to'])
  })
})
