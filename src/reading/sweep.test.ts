import { expect, it } from 'vitest'
import type { FilterOp } from '../../common/filter-ops.ts'
import { applyFilter } from './apply-filter.ts'
import { toDay } from './cells/date-cells.ts'
import { placesIn } from './row-set.ts'
import { readTable } from './table.ts'

// Every operator on every form of cell. Cells are written with what they mean, which is all that the oracle knows:
// `cell = low..high`, `cell = value`, or `cell = ?` for one that states nothing to compare.

const TODAY = toDay(2026, 10, 16) ?? 0

function tableWith(name: string, cells: readonly string[]) {
  const rows = cells.map((cell, at) => ({ title: `row ${at}`, [name]: cell }))
  const steps = readTable({ rows, known: [], today: TODAY })
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const INFINITE: Readonly<Record<string, number>> = {
  min: Number.NEGATIVE_INFINITY,
  max: Number.POSITIVE_INFINITY,
}
const numberOf = (text: string): number => INFINITE[text] ?? Number(text)

function sweep(name: string, written: string, values: readonly (readonly [string | number, number])[]) {
  const cells = written.split('|').map((one) => {
    const [text = '', meaning = '?'] = one.split('=').map((part) => part.trim())
    const [low = '', high = low] = meaning.split('..')
    return { text, low: numberOf(low), high: numberOf(high), plain: low === high, known: meaning !== '?' }
  })
  const table = tableWith(
    name,
    cells.map(({ text }) => text),
  )
  const tests: readonly (readonly [
    FilterOp,
    (cell: (typeof cells)[number], value: number) => boolean | null,
  ])[] = [
    ['fits', ({ low, high }, value) => low <= value && value <= high],
    ['<', ({ low, plain }, value) => (plain ? low < value : null)],
    ['<=', ({ low, plain }, value) => (plain ? low <= value : null)],
    ['>', ({ low, plain }, value) => (plain ? low > value : null)],
    ['>=', ({ low, plain }, value) => (plain ? low >= value : null)],
    ['is', ({ low, plain }, value) => (plain ? low === value : null)],
    ['is not', ({ low, plain }, value) => (plain ? low !== value : null)],
  ]
  const wrong: string[] = []
  for (const [op, test] of tests)
    for (const [value, means] of values) {
      const rows = applyFilter(table, { column: name, op, value })
      const kept = 'problem' in rows ? [] : placesIn(rows)
      cells.forEach((cell, at) => {
        const wanted = cell.known ? test(cell, means) : op === 'is not' ? null : false
        if (wanted !== null && wanted !== kept.includes(at)) wrong.push(`${cell.text}: ${op} ${value}`)
      })
    }
  return wrong
}

it.each<[string, string, [string | number, number][]]>([
  [
    'Weight',
    '3.5 kg = 3.5 | 12 kg = 12 | 850 g = 0.85 | 1.2 t = 1200 | 10–25 kg = 10..25 | up to 15 kg = min..15 | from 30 kg = 30..max | – | on request | approx. 7 kg = 7 | 20 kg (with box) = 20 | 1,250 kg = 1250 | any = min..max',
    [
      [12, 12],
      ['900 g', 0.9],
      ['0.5 t', 500],
    ],
  ],
  [
    'Gewicht',
    '3,5 kg = 3.5 | 12 kg = 12 | 850 g = 0.85 | 10–25 kg = 10..25 | bis zu 18 kg = min..18 | mind. 40 kg = 40..max | max. 9 kg = min..9 | – | auf Anfrage | ca. 7 kg = 7 | 1.250 kg = 1250 | Schwert 5 kg = 5',
    [
      [12, 12],
      ['12,5 kg', 12.5],
      ['900 g', 0.9],
    ],
  ],
  [
    'Prix',
    '12,50 € = 12.5 | 9 € = 9 | à partir de 20 € = 20..max | 30 à 45 € = 30..45 | gratuit = 0 | — | sur devis | 1 200 € = 1200 | 14 €/pers. = 14',
    [
      [10, 10],
      ['12,5', 12.5],
      [1200, 1200],
    ],
  ],
  [
    'Age',
    '16+ yrs = 16..max | 1–15 yrs = 1..15 | any age = min..max | birth–15 yrs = 0..15 | 9 months–59 yrs = 0.75..59 | under 5s = min..5 | over 18s = 18..max | adults = 18..max | 6–18 months = 0.5..1.5 | 5 and up = 5..max | 3+ = 3..max',
    [
      [7, 7],
      ['4 months', 1 / 3],
      ['30 years', 30],
    ],
  ],
  [
    'Edad',
    'desde 6 años = 6..max | 6–12 años = 6..12 | todas las edades = min..max | menores de 3 años = min..3 | mayores de 18 = 18..max | +12 años = 12..max',
    [
      [7, 7],
      ['20 años', 20],
      [2, 2],
    ],
  ],
  [
    'Dauer',
    '45 Min. = 45 | 1 Std. = 60 | 1 Std. 30 Min. = 90 | 1,5 Std. = 90 | 2–3 Std. = 120..180 | – | 1:15 h = 75 | 3 Tage = 4320',
    [
      ['1 Std.', 60],
      ['75 min', 75],
    ],
  ],
  [
    'Rating',
    '4.5 = 4.5 | 4.8/5 = 4.8 | 4,2 = 4.2 | 3.9 = 3.9 | – | new',
    [
      [4.5, 4.5],
      ['4.2', 4.2],
    ],
  ],
  [
    'Size',
    '38 cm = 38 | 1.2 m = 120 | 450 mm = 45 | up to 2 m = min..200 | Ø 25 cm = 25 | 95 cm = 95',
    [['1 m', 100]],
  ],
  [
    'Date',
    `5 December 2026 = ${TODAY + 19} | Sat 28 Nov = ${TODAY + 12} | 12/12/2026 = ${TODAY + 26} | from 1 Dec 2026 = ${TODAY + 15}..max | until 30 Nov 2026 = min..${TODAY + 14} | tbc | 3–6 December 2026 = ${TODAY + 17}..${TODAY + 20}`,
    [
      ['2026-12-05', TODAY + 19],
      ['2026-11-28', TODAY + 12],
    ],
  ],
])('%s compares as its cells mean', (name, cells, values) => expect(sweep(name, cells, values)).toEqual([]))

const rowsOf = (name: string, cells: readonly string[], op: FilterOp, value: string | boolean) => {
  const rows = applyFilter(tableWith(name, cells), { column: name, op, value })
  return 'problem' in rows ? rows.problem : placesIn(rows)
}

const HOURS = [
  'Mon–Fri 9:00–17:00',
  'Sat 10–14',
  'daily 8:00–22:00',
  'weekdays after 16:00; Sat–Sun',
  'Tue & Thu 14:00–18:00, Sat 9–12',
  'daily, not Tue/Thu evenings (Scouts)',
  'closed Mondays',
  'by appointment',
  'M y J 16–20',
]
it.each<[string, number[]]>([
  ['Saturday', [1, 2, 3, 4, 5, 6]],
  ['Sat 11:00', [1, 2, 3, 4, 5, 6]],
  ['Sat 13:00', [1, 2, 3, 5, 6]],
  ['Tue 18:00', [2, 3, 4, 6, 8]],
  ['Monday 10:00–12:00', [0, 2, 5]],
])('open on %s', (value, places) => expect(rowsOf('Open', HOURS, 'is', value)).toEqual(places))

it('sizes are no days', () =>
  expect(rowsOf('Size', ['S', 'M', 'L', 'XL', 'M', 'S', 'L'], 'is', 'L')).toEqual([2, 6]))

it.each<[string, boolean | string, number[]]>([
  ['yes', true, [0, 2, 4]],
  ['no', false, [1, 3, 5]],
  ['no in words', 'nein', [1, 3, 5]],
])('an answer with a remark is %s', (_, value, places) =>
  expect(
    rowsOf(
      'Hunde',
      [
        'ja',
        'nein',
        'ja (an der Leine)',
        'nicht erlaubt',
        'ja, nur kleine',
        'nein, leider nicht',
        'auf Anfrage',
      ],
      'is',
      value,
    ),
  ).toEqual(places),
)

it('what a cell says in words is found as that', () => {
  const cells = ['2 weeks', '10 days', 'any time', '4–5 weeks']
  expect(rowsOf('Start before', cells, 'is', 'any time')).toEqual([2])
  expect(rowsOf('Start before', cells, '<=', '2 weeks')).toEqual([0, 1, 2])
})
