import { describe, expect, it } from 'vitest'
import { asStatedDate } from './dates.ts'
import { groundsOf, sayableSchema } from './ground.ts'
import { mentionsIn, numberListsIn, numbersIn } from './numbers.ts'
import { settleArguments } from './settle.ts'
import { expressionsIn, wholeName, withoutName } from './texts.ts'

describe('the numbers of a text', () => {
  it.each([
    ['coefficients 2, 3 and -4?', [2, 3, -4]],
    ['$1,200.50 of 2 million', [1200.5, 2_000_000]],
    ['twenty-five people, two hundred and ten cats; one two three', [25, 210, 1, 2, 3]],
    ['three sides: 3, 4 and 5', [3, 4, 5]],
    ['from 2-3, at .5 and 1e-3', [2, 3, 0.5, 0.001]],
    ['300 K and 20k', [300, 20_000]],
    ['none', []],
  ])('%s', (text, values) => {
    expect(numbersIn(text)).toEqual(values)
  })

  it('tells where each stands', () => {
    expect(mentionsIn('a 10 b')).toEqual([{ value: 10, start: 2, end: 4, percent: false }])
  })

  it('keeps lists in brackets together', () => {
    expect(numberListsIn('A [3, 4] and B [7, 8.5]')).toEqual([
      [3, 4],
      [7, 8.5],
    ])
  })
})

const schemaOf = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
})
const number = (description = '') => ({ type: 'number', description })
const text = { type: 'string' }
const settled = (schema: ReturnType<typeof schemaOf>, args: object, message: string) =>
  settleArguments(schema, { ...args }, groundsOf(message))

describe('numbers', () => {
  const triangle = schemaOf({ side1: number(), side2: number(), side3: number() }, [
    'side1',
    'side2',
    'side3',
  ])

  it('are each used once, in their order', () => {
    expect(settled(triangle, { side1: 3, side2: 4, side3: 4 }, 'sides of 3, 4 and 5')).toEqual({
      side1: 3,
      side2: 4,
      side3: 5,
    })
  })

  it('go to the parameter whose words stand beside them', () => {
    const field = schemaOf({ current: number('in Ampere'), radius: number('in meters') }, [
      'current',
      'radius',
    ])
    const message = 'a loop with a radius of 4 meters that carries a current of 5 Ampere'
    expect(settled(field, { current: 4, radius: 4 }, message)).toEqual({ current: 5, radius: 4 })
  })

  it('are a share of one where they were said in percent, unless percent are asked for', () => {
    const fund = schemaOf({ amount: number(), yield: number(), growth: number('In percent.') }, [
      'amount',
      'yield',
    ])
    const message = 'an amount of $500 with a yield of 5% and a growth of 2 percent'
    expect(settled(fund, { amount: 500, yield: 5 }, message)).toEqual({ amount: 500, yield: 0.05, growth: 2 })
  })

  it('that nobody named are left out, or the one the description names', () => {
    const poker = schemaOf({ deck: number('Default is 52'), hand: number(), rounds: number() }, ['deck'])
    expect(settled(poker, { deck: 152, rounds: 7 }, 'a full house?')).toEqual({ deck: 52 })
  })
})

describe('texts', () => {
  it('that may be left out are, where nobody said them', () => {
    const song = schemaOf({ title: text, language: text }, ['title'])
    expect(settled(song, { title: 'Yesterday', language: 'English' }, 'play Yesterday')).toEqual({
      title: 'Yesterday',
    })
  })

  it('are names taken whole, and without the name of their parameter', () => {
    expect(wholeName('III', 'the life of Pope Innocent III.')).toBe('Pope Innocent III')
    expect(wholeName('York', 'hotels in New York')).toBe('New York')
    expect(wholeName('Rome', 'Visit Rome')).toBe('Rome')
    expect(withoutName('London time zone', 'to_timezone')).toBe('London')
    expect(withoutName('finish', 'finish')).toBe('finish')
  })

  it('are written as the message writes them, without what they are the name of', () => {
    const concert = schemaOf({ artist: { type: 'string', description: 'Artist of the concert.' } }, [
      'artist',
    ])
    for (const artist of ['eminem concert', 'Eminem concert'])
      expect(settled(concert, { artist }, 'the Eminem concert in Rome')).toEqual({ artist: 'Eminem' })
    expect(withoutName('Id B1004', 'building_id')).toBe('B1004')
    expect(withoutName('Museum of Art', 'museum_name')).toBe('Museum of Art')
  })

  it('are dates in the form that is asked for, where they were named in full', () => {
    expect(asStatedDate('June 1st, 2023', 'in the format mm-dd-yyyy')).toBe('06-01-2023')
    expect(asStatedDate('1 June 2023', 'YYYY-MM-DD')).toBe('2023-06-01')
    expect(asStatedDate('tomorrow', 'YYYY-MM-DD')).toBe('tomorrow')
    expect(asStatedDate('June 1, 2023', 'The date.')).toBe('June 1, 2023')
    expect(asStatedDate('2023.6.1}}]', 'YYYY-MM-DD')).toBe('2023-06-01')
    expect(asStatedDate('2023-03-07', 'MM/DD/YYYY', 'on the 7th of May 2023')).toBe('05/07/2023')
  })

  it('are days that were said, however they were written', () => {
    const date = { type: 'string', description: 'Format YYYY-MM-DD.' }
    const trip = schemaOf({ to: text, date, adults: { type: 'integer' } }, ['to'])
    const given = { to: 'Rome', date: '2023-04-25', adults: 25 }
    for (const day of ['April 25, 2023', '25th of april 2023', 'Apr25 2023', '2023/4/25'])
      expect(settled(trip, given, `to Rome on ${day}`)).toEqual({ to: 'Rome', date: '2023-04-25' })
    expect(settled(trip, given, 'to Rome')).toEqual({ to: 'Rome' })
  })

  it('are expressions as programs write them', () => {
    expect(expressionsIn('y=3x+2 and y=2x^2')).toEqual(['3x + 2', '2x**2'])
  })
})

it('offers no choice of which no option was named', () => {
  const schema = schemaOf({ unit: { type: 'string', enum: ['celsius', 'kelvin'] }, city: text }, ['city'])
  const keys = (message: string) => Object.keys(Object(sayableSchema(schema, groundsOf(message)).properties))
  expect(keys('weather in Rome')).toEqual(['city'])
  expect(keys('weather in Rome in kelvin')).toEqual(['unit', 'city'])
})

it('takes the options of a list that the message names, and no switch that it does not speak of', () => {
  const schema = schemaOf(
    {
      city: text,
      amenities: { type: 'array', items: { type: 'string', enum: ['Patio', 'Happy Hour'] } },
      include_stats: { type: 'boolean' },
    },
    ['city'],
  )
  const given = { city: 'Boston', include_stats: true }
  expect(settled(schema, given, 'sushi with a patio in Boston')).toEqual({
    city: 'Boston',
    amenities: ['Patio'],
  })
  expect(settled(schema, given, 'statistics of Boston')).toEqual(given)
})

it('takes the one option and the switches that the message names', () => {
  const home = schemaOf(
    {
      intent: { type: 'string', enum: ['rent', 'buy'] },
      kind: { type: 'string', enum: ['Flat', 'Terraced house'] },
      has_garage: { type: 'boolean' },
    },
    ['intent'],
  )
  expect(settled(home, { intent: 'buy' }, 'rent a terraced house with a garage')).toEqual({
    intent: 'rent',
    kind: 'Terraced house',
    has_garage: true,
  })
  expect(settled(home, { intent: 'buy' }, 'rent or buy a house, but I do not need a garage')).toEqual({
    intent: 'buy',
  })
})
