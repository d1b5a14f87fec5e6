import { expect, it } from 'vitest'
import { applyFilter } from './apply-filter.ts'
import { toDay } from './cells/date-cells.ts'
import { readContextQuery } from './context-query.ts'
import { filteredRows } from './find-rows.ts'
import { placesIn } from './row-set.ts'
import { readTable } from './table.ts'

// Cells as people write them, and the exact filters that a caller sends after reading the column's description.

const TODAY = toDay(2026, 10, 16) ?? 0

function tableOf(name: string, cells: string) {
  const rows = cells.split('|').map((cell, at) => ({ title: `item ${at}`, [name]: cell.trim() }))
  const steps = readTable({ rows, known: [], today: TODAY })
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

function kept(name: string, cells: string, filter: object) {
  const table = tableOf(name, cells)
  const { filters } = readContextQuery({ filters: [filter] }, table)
  return placesIn(filteredRows(table, filters))
}

const NUTS =
  'nuts, milk | none | may contain nuts | gluten (traces of nuts) | ask us | almonds | milk | no nuts | eggs, soya | see the label | all except milk'
/** A denial in a note is not one of the thing before it. */
const DENIED = 'milk (no egg) | egg, milk | soya (gluten-free, egg) | none | milk (nuts, no egg)'
const NUESSE =
  'Nüsse, Milch | keine | kann Spuren von Nüssen enthalten | Gluten (Spuren von Nüssen) | auf Anfrage | glutenfrei | Haselnüsse | Milch | siehe Etikett | je nach Füllung'
const FRUITS =
  'fruits à coque, lait | aucun | traces de fruits à coque | nous consulter | sans gluten | sans fruits à coque | œuf, soja | voir étiquette | selon arrivage'
const FRUTOS =
  'frutos secos, leche | ninguno | trazas de frutos secos | consultar | almendras | sin frutos secos | huevo, soja | según relleno'

it.each<[string, string, string, string, number[]]>([
  ['Allergens', NUTS, 'without', 'nuts', [1, 6, 7, 8]],
  ['Allergens', NUTS, 'is not', 'nuts', [1, 6, 7, 8]],
  ['Allergens', NUTS, 'not contains', 'nuts', [1, 6, 7, 8]],
  ['Allergens', NUTS, 'without', 'milk', [1, 2, 3, 5, 7, 8]],
  ['Allergens', DENIED, 'without', 'milk', [2, 3]],
  ['Allergens', DENIED, 'without', 'egg', [0, 3, 4]],
  ['Allergene', NUESSE, 'without', 'Nüsse', [1, 5, 7]],
  ['Allergene', NUESSE, 'without', 'Gluten', [0, 1, 2, 5, 6, 7]],
  ['Allergènes', FRUITS, 'without', 'fruits à coque', [1, 4, 5, 6]],
  ['Allergènes', FRUITS, 'without', 'gluten', [0, 1, 2, 4, 5, 6]],
  ['Alérgenos', FRUTOS, 'without', 'frutos secos', [1, 5, 6]],
  [
    'Filling',
    'rice and almond slices with honey | plain rice crackers, salted | ask the kitchen',
    'without',
    'nuts',
    [1],
  ],
  [
    'Contents',
    'bread with walnuts and honey | rice crackers, no nuts | depends on the day | ham roll',
    'without',
    'nuts',
    [1, 3],
  ],
])('%s “%s”: %s %s offers nothing that may have it', (name, cells, op, value, places) =>
  expect(kept(name, cells, { column: name, op, value })).toEqual(places),
)

const TRACES = 'no | yes | traces | no (may contain traces) | no | ask | yes, almonds'
it.each<[string, unknown, number[]]>([
  ['is', 'no', [0, 4]],
  ['is', false, [0, 4]],
  ['is not', 'yes', [0, 4]],
])('“no (may contain traces)” is no plain no: %s %s', (op, value, places) =>
  expect(kept('Contains nuts', TRACES, { column: 'Contains nuts', op, value })).toEqual(places),
)

it('answers among other remarks are answers', () =>
  expect(
    kept(
      'Dogs',
      'yes | no | yes, on a lead | no (guide dogs only) | ask | only small | not allowed | welcome',
      {
        column: 'Dogs',
        op: 'is',
        value: 'yes',
      },
    ),
  ).toEqual([0, 2, 7]))

const SEASON =
  'Apr–Oct | all year | 1 May–30 Sept | winter | Nov–Mar | June, July, Aug | 15/06–15/09 | from May | 01.05.–30.09.'
const DEPOSIT = '20% | £50 | none | 100 € | – | first month'
const MEASURES = '4 × 16 mm | 15 l | 750 ml | 2,5 l | 22 cm | 125 mm | 18 V | – | 1,5 m | 120 × 60 cm'
const CEFR = 'A1 | A2–B1 | B2 | all levels | C1+ | A1/A2 | –'
const LEVELS =
  'principiante | todos los niveles | intermedio | iniciación–medio | avanzado | iniciación–avanzado'
const LENGTHS =
  '1 h 30 | 45 min | half a day | half an hour | 1¼ h | 3/4 h | hora y media | 3 working days | immediately'
const PLACES = '4 | full | waiting list | 0 | 12 | – | unlimited | 2 of 8'

it.each<[string, string, string, unknown, number[]]>([
  ['Season', SEASON, 'fits', 'July', [0, 1, 2, 5, 6, 7, 8]],
  ['Season', SEASON, 'fits', 'January', [1, 3, 4]],
  ['Season', SEASON, 'fits', '10 June', [0, 1, 2, 5, 7, 8]],
  ['Season', SEASON, 'fits', '2026-09-20', [0, 1, 2, 7, 8]],
  ['Deposit', DEPOSIT, 'is', '20%', [0]],
  ['Deposit', DEPOSIT, 'is', 'none', [2]],
  ['Measure', MEASURES, 'between', ['500 ml', '3 l'], [2, 3]],
  ['Measure', MEASURES, '>=', '1 m', [8, 9]],
  ['Level', CEFR, 'fits', 'A2', [1, 3, 5]],
  ['Level', CEFR, '>=', 'B2', [2, 3, 4]],
  ['Nivel', LEVELS, 'fits', 'medio', [1, 2, 3, 5]],
  ['Difficulty', 'easy | moderate | hard | easy–moderate | very hard', '<=', 'moderate', [0, 1, 3]],
  ['Schwierigkeit', 'leicht | mittel | schwer | mittel bis schwer', 'fits', 'mittel', [1, 3]],
  ['Duration', LENGTHS, '<=', '90 min', [0, 1, 3, 4, 5, 6, 8]],
  ['Duration', LENGTHS, '>', '1 day', [7]],
  ['Places', PLACES, '>', 0, [0, 4, 6, 7]],
  ['Places', PLACES, 'is', 0, [1, 3]],
  ['Warranty', '2 years | lifetime | none | 1 year (battery 6 months)', '>=', '2 years', [0, 1]],
  ['Ages', 'from 6 | U12 | 3–5 years | 10+ | 6/9', 'fits', 7, [0, 1, 4]],
  ['Sleeps', '4 | 2+2 | 6 | 2–4', '>=', 4, [0, 1, 2, 3]],
  ['Price', '4,50 €/kg | 2 for 5 € | free | 3 €', '<', 3, [1, 2]],
  ['Rating', '4.5/5 | 4,2/5 | – | new | 4.5 / 5 (12 reviews)', '>=', 4.5, [0, 4]],
  ['Días', 'L–V | S y D | M, J | S', 'fits', 'sábado', [1, 3]],
  ['Open', 'Mo–Fr | Mo, We, Fr | Tu, Th | Sa', 'fits', 'Wednesday', [0, 1]],
  [
    'Fecha',
    '12/05/2026 | a partir del 1 de octubre de 2026 | 20 de julio de 2026, 19 h',
    'after',
    '2026-07-01',
    [1, 2],
  ],
])('%s “%s” %s %j', (name, cells, op, value, places) => {
  expect(kept(name, cells, { column: name, op, value })).toEqual(places)
})

it('sizes are no days, even if a day is asked for', () =>
  expect(
    applyFilter(tableOf('Size', 'S | M | L | XL | M | S'), { column: 'Size', op: 'fits', value: 'M' }),
  ).toEqual(Uint8Array.from([0, 1, 0, 0, 1, 0])))

it('takes what another cell denies for no answer about this one', () => {
  const rows = [
    { title: 'Slice', Filling: 'almond cream with honey', Notes: 'no nuts in the dough, baked on order' },
    { title: 'Bun', Filling: 'vanilla cream with honey', Notes: 'served cold in summer' },
    { title: 'Roll', Filling: 'poppy seed and sugar', Notes: 'ask for the large one' },
  ]
  const steps = readTable({ rows, known: [], today: TODAY })
  const table = (function read() {
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
    }
  })()
  const { filters } = readContextQuery(
    { filters: [{ column: 'Filling', op: 'without', value: 'nuts' }] },
    table,
  )
  expect(placesIn(filteredRows(table, filters))).toEqual([1, 2])
})
