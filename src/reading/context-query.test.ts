import { expect, it } from 'vitest'
import { toDay } from './cells/date-cells.ts'
import { describeColumn, readColumns } from './columns.ts'
import { readContextQuery } from './context-query.ts'
import { describeContext } from './describe-context.ts'
import { filteredRows, inOrder } from './find-rows.ts'
import { placesIn } from './row-set.ts'
import { readTable } from './table.ts'

const row = (cells: string) => {
  const [title, Kind, Height, Hire, Ages, Rating, Arrives, Power, Hours, Tel, Sizes] = cells
    .split('|')
    .map((cell) => cell.trim())
  return { title, Kind, Height, Hire, Ages, Rating, Arrives, Power, Hours, 'Tel.': Tel, 'Größe (EU)': Sizes }
}
const rows = [
  'Roadster | city | 160–190 cm | £18 | 16+ | 4,5/5 | in store | 1,1 kW | 9:00–12:00, 14:00–18:00 | 0161 496-0101 | 35–38, 39–42',
  'Cargo | cargo, e-bike | 1.55 m to 1.95 m | from £45 | 18+ | 3,9/5 | 27 November 2026 | 800 W | 19:30 till late | – | 36 to 40',
  'Spark | kids | up to 130 cm | £8 | 6–18 months | – | on request | 18 V | 8–9 am | +44 7700 900123 | 28–34',
  'Tandem | city, tandem | any | on request | 5–8 | 4,8/5 | early December | 2400 W | all day | 0161 496 0155 | 39–42',
].map(row)
const steps = readTable({ rows, known: [], today: toDay(2026, 10, 16)! })
const table = (() => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
})()

const kept = (context: Record<string, unknown>) => {
  const { filters, sort, limit } = readContextQuery(context, table)
  const order = { sort: sort?.[0] ?? null, limit: limit ?? null }
  return inOrder(table, placesIn(filteredRows(table, filters)), order)
}
const where = (column: string, op: string | undefined, value?: unknown) => [{ column, op, value }]

it.each<[string, unknown, number[]]>([
  ['a unit of another size', where('height', 'fits', '1.58 m'), [1, 3]],
  ['an age alone in years', where('Ages', 'fits', 7), [3]],
  ['an age in months', where('Ages', 'fits', '10 months'), [2]],
  ['a rating', where('Rating', 'gte', 4.5), [0, 3]],
  ['power in other units', where('Power', '<', '1 kW'), [1]],
  ['a date in a column of texts', where('Arrives', 'before', '2026-12-15'), [1, 3]],
  ['a text in a column of amounts', where('Hire', '=', 'On request'), [3]],
  ['a break between two spans', where('Hours', 'fits', '13:00'), [3]],
  ['an open end', where('Hours', 'fits', '22:00'), [1, 3]],
  ['one of several ranges', where('Groesse', 'fits', 40), [0, 1, 3]],
  ['a number without its signs', where('tel', 'is', '01614960101'), [0]],
  ['the start of one', where('TEL', 'startsWith', '0161'), [0, 3]],
  ['nothing in a cell', where('Tel.', 'is', null), [1]],
  ['something in a cell', where('Tel.', 'not empty'), [0, 2, 3]],
  ['a list as any of them', where('Kind', 'in', ['kids', 'tandem']), [2, 3]],
  ['all of a list', where('Kind', 'contains all', ['city', 'tandem']), [3]],
  ['none of a list', where('Kind', 'not in', ['kids', 'e-bike']), [0, 3]],
  ['two ends', where('Hire', undefined, { min: 10, max: '£50' }), [0, 1]],
  ['a value alone, in ranges', where('Height', undefined, '120 cm'), [2, 3]],
  ['a comparison in the value', where('Hire', undefined, '< 10'), [2]],
  ['one filter without a list', { column: 'Kind', value: 'kids' }, [2]],
  ['values by column', { Kind: 'city', Rating: { '>': 4.6 } }, [3]],
  [
    'groups',
    [
      {
        any: [
          ...where('Kind', 'is', 'kids'),
          { all: [...where('Kind', 'is', 'city'), ...where('Rating', '>', 4.6)] },
        ],
      },
    ],
    [2, 3],
  ],
  [
    'the opposite of a group',
    [{ not: { any: [...where('Kind', 'is', 'kids'), ...where('Rating', '<', 4)] } }],
    [0, 3],
  ],
  ['any column', where('*', 'contains', 'tandem'), [3]],
])('a context asks for %s', (_, filters, places) => expect(kept({ filters })).toEqual(places))

it.each<[unknown, number[]]>([
  ['-Rating', [3, 0]],
  ['Rating desc', [3, 0]],
  [{ by: 'rating', order: 'descending' }, [3, 0]],
  [[{ column: 'Rating' }], [1, 0]],
])('it sorts by %j', (sort, places) => expect(kept({ sort, limit: '2' })).toEqual(places))

it.each<[unknown, RegExp]>([
  [where('Hight', 'fits', 5), /There is no column Hight\. Did you mean Height\?/],
  [where('Hire', 'roughly', 5), /context\.filters\.0\.op: "roughly" is none of is, is not/],
  [where('Hire', '<', 'blue'), /Hire is money: "blue" cannot be compared with it/],
  [
    [{ column: 'Hire', op: '<', value: 5, negate: true }],
    /context\.filters\.0\.negate: Send column, op and value/,
  ],
  [[{ any: [{ op: '<', value: 5 }] }], /There is no column op/],
])('%j is refused with what would be valid', (filters, reason) =>
  expect(() => kept({ filters })).toThrowError(
    expect.objectContaining({ details: expect.objectContaining({ reason: expect.stringMatching(reason) }) }),
  ),
)

it('the description has cells as they are written, units, and stays short for 40 columns', () => {
  const cells = ['up to 25 kg', '7 kg', 'any weight', '–', 'ask us', '12 kg']
  const rowsOf = (names: readonly string[]) =>
    cells.map((cell) => Object.fromEntries(names.map((name) => [name, cell])))
  const describe = (names: readonly string[]) =>
    describeContext(Array.from(readColumns({ rows: rowsOf(names), known: [], today: 0 }), describeColumn))
      .description
  expect(describe(['Weight'])).toContain(
    'Weight (number in kg, ranges, e.g. "up to 25 kg", "7 kg", "any weight", "ask us")',
  )
  const many = Array.from({ length: 40 }, (_, at) => `Weight of part ${at}`)
  const whole = describe(many)
  expect(whole.length).toBeLessThanOrEqual(4000)
  expect(many.filter((name) => !whole.includes(name))).toEqual([])
})
