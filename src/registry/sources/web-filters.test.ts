import { describe, expect, it } from 'vitest'
import { titlesOf } from '../../../test/made-source.ts'
import { askWebService, WebService } from '../../../test/web-service.ts'

const service = new WebService()
const rooms = [
  { title: 'Loft', price: '$90', city: 'York', pets: 'yes' },
  { title: 'Hut', price: '$50', city: 'Leeds', pets: 'no' },
  { title: 'House', price: '$150', city: 'York', pets: 'no' },
  { title: 'Barge', price: '$70', city: 'Leeds', pets: 'yes' },
  { title: 'Tent', price: '$20', city: 'York', pets: 'yes' },
]
const amount = ({ price }: (typeof rooms)[number]) => Number(price.slice(1))

/** A service that knows two parameters, and ignores what it does not know. */
const filtering = (url: URL) => {
  const most = Number(url.searchParams.get('max_price') ?? Number.POSITIVE_INFINITY)
  const city = url.searchParams.get('city')
  return JSON.stringify(rooms.filter((room) => amount(room) <= most && (!city || room.city === city)))
}
const settings = {
  itemsPath: '',
  filterParams: [
    { column: 'price', op: '<=' as const, param: 'max_price' },
    { column: 'city', op: 'is' as const, param: 'city' },
  ],
}
const sourceOf = (more: object = {}, own: readonly object[] = rooms) =>
  service.source({ ...settings, ...more }, { layoutTemplate: 'table', mockData: { columns: [], items: own } })
const paths = () => service.got.map(({ url }) => url)

describe('filters that the service knows', () => {
  it('are sent as its own parameters, from words and from context', async () => {
    service.answer = filtering
    const words = await askWebService(sourceOf(), 'something in York under 100 dollars')
    expect(titlesOf(words.data)).toEqual(['Loft', 'Tent'])
    expect(paths()).toEqual(['/list?max_price=100&city=York'])
    const context = {
      filters: [
        { column: 'price', op: '<=', value: 70 },
        { column: 'pets', op: 'is', value: true },
      ],
    }
    const exact = await askWebService(sourceOf(), '', context)
    expect(titlesOf(exact.data)).toEqual(['Barge', 'Tent'])
    expect(paths().at(-1)).toBe('/list?max_price=70')
  })

  it('are held against what comes, since a parameter may keep more', async () => {
    service.answer = filtering
    const { data, reading } = await askWebService(sourceOf(), 'under 50 dollars')
    expect(titlesOf(data)).toEqual(['Tent'])
    expect(reading).toMatchObject({ matches: 1 })
    service.answer = () => JSON.stringify([rooms[1]])
    expect((await askWebService(sourceOf(), 'under 50 dollars')).reading).toMatchObject({ matches: 0 })
  })

  it('that leave nothing are told with what comes nearest', async () => {
    service.answer = filtering
    const { text, nearest } = await askWebService(sourceOf(), 'in Leeds under 10 dollars')
    expect(text).toContain('No exact match')
    expect(nearest?.length).toBeGreaterThan(0)
    expect(paths()).toEqual(['/list?max_price=10&city=Leeds', '/list'])
  })

  it('are read against a whole reply where the app has no such rows of its own', async () => {
    service.answer = filtering
    const source = sourceOf({ cacheSeconds: 60 }, [])
    expect(titlesOf((await askWebService(source, 'in Leeds')).data)).toEqual(['Hut', 'Barge'])
    await askWebService(source, 'in York')
    expect(paths()).toEqual(['/list', '/list?city=Leeds', '/list?city=York'])
  })

  it('are read against a whole reply where a few samples do not have what is asked for', async () => {
    service.answer = filtering
    const source = sourceOf({}, [rooms[1]!])
    expect(titlesOf((await askWebService(source, 'in York')).data)).toEqual(['Loft', 'House', 'Tent'])
    expect(paths()).toEqual(['/list', '/list?city=York'])
    service.got.splice(0)
    expect(titlesOf((await askWebService(source, '')).data)).toHaveLength(5)
    expect(paths()).toEqual(['/list'])
  })

  it('take the place of what the address says, and several values are left to the reading', async () => {
    service.answer = filtering
    const source = sourceOf({ url: `${service.origin}/list?max_price=999&key=a%20b` })
    await askWebService(source, 'under 60 dollars')
    const both = await askWebService(source, 'in York or Leeds')
    expect(both.data.items).toHaveLength(5)
    expect(paths()).toEqual(['/list?max_price=60&key=a+b', '/list?max_price=999&key=a%20b'])
  })
})
