import { filteredRows, rowsByWords } from '../src/reading/find-rows.ts'
import { localNow } from '../src/reading/local-now.ts'
import { readQuestion } from '../src/reading/question/read-question.ts'
import { readTable } from '../src/reading/table.ts'
import { median, printTable } from './report.ts'

const ROWS = 10_000
const ROUNDS = 40
const QUESTIONS = [
  'vegan under 5 euros without nuts',
  'not more than 12 €, on Sunday, no milk',
  'the three cheapest in Berlin',
  'how many were added in October?',
  'anything but soup between 5 and 8 euros with free seats',
  'do you sell pizza?',
]

/** What it costs to read a question against many rows, beside the search by meaning. */
export async function benchRowsSpeed(): Promise<void> {
  const pick = (list: readonly string[], at: number) => list[at % list.length] ?? ''
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    title: `${pick(['Soup', 'Cake', 'Bread', 'Salad'], at)} ${at}`,
    Price: `${(at % 97) / 4 + 1} €`.replace('.', ','),
    Allergens: pick(['gluten, milk', 'nuts', 'none', 'eggs, soya', 'milk'], at * 7),
    Town: pick(['Berlin', 'Paris', 'Madrid', 'London'], at * 3),
    Days: pick(['Mon–Fri', 'daily', 'Sat, Sun'], at),
    Added: `2026-${String((at % 12) + 1).padStart(2, '0')}-14`,
    Vegan: pick(['yes', 'no'], at),
    Text: `A line about number ${at} with ${pick(['tomato', 'walnut', 'cream', 'basil', 'lemon'], at * 11)} in it`,
  }))
  const now = localNow(new Date(), 'Europe/Berlin')
  const started = performance.now()
  const steps = readTable({ rows, known: [], today: now.day, name: 'Menu' })
  let step = steps.next()
  while (!step.done) step = steps.next()
  const table = step.value
  const built = performance.now() - started
  const timesOf = (question: string) =>
    Array.from({ length: ROUNDS }, () => {
      const from = performance.now()
      const { filters, search } = readQuestion(table, question, now)
      const kept = filteredRows(table, filters)
      if (search.length > 0) rowsByWords(table, kept, search, filters.length)
      return performance.now() - from
    })
  console.log(`\nReading questions against ${ROWS} rows\n`)
  printTable(
    ['', 'ms, median'],
    [
      ['reading the table, once a version', built.toFixed(0)],
      ...QUESTIONS.map((question) => [question, median(timesOf(question)).toFixed(2)]),
    ],
  )
}
