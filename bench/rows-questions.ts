import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { quietCall } from '../src/contract/index.ts'
import { AppError } from '../src/errors.ts'
import { createDataSource } from '../src/registry/sources/data.ts'
import type { Data, Source, SourceAnswer } from '../src/registry/sources/source.ts'
import { layouts } from '../src/templates/layouts/index.ts'
import { printTable } from './report.ts'
import { openRowVectors } from './row-vectors.ts'

interface RowsQuestion {
  readonly id: string
  readonly table: string
  readonly lang: string
  readonly kind: string
  readonly message: string
  readonly right: readonly number[]
  readonly acceptable?: readonly number[]
  readonly unsafe?: readonly number[]
  readonly order?: boolean
  readonly ties?: readonly number[]
  readonly count?: number
  readonly none?: boolean
  readonly refused?: boolean
  readonly context?: Data
}

interface Outcome {
  readonly question: RowsQuestion
  readonly held: boolean
  readonly unsafe: boolean
  readonly detail: string
}

/** The day the questions were written on, where they were. */
const NOW = new Date('2026-11-16T09:00:00Z')
const ZONE = 'Europe/Berlin'

/** `ROWS_EVAL` names another folder with tables and questions; `ROWS_MISSES=1` lists what was missed. */
const folder = process.env.ROWS_EVAL ?? join(import.meta.dirname, 'eval', 'rows')

/** Questions in words and with a context, over tables with the rows that are right. */
export async function benchRowsQuestions(): Promise<void> {
  const questions = readFileSync(join(folder, 'questions.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RowsQuestion)
  const vectors = await openRowVectors(process.env.ROWS_VECTORS !== 'off')
  const create = createDataSource(vectors.rows, () => NOW)
  const sources = new Map<string, Source>()
  for (const table of new Set(questions.map((question) => question.table)))
    sources.set(table, create(appOf(table)))
  await vectors.rows.settled()
  const words = await askAll(questions, sources, false)
  const context = await askAll(
    questions.filter((question) => question.context),
    sources,
    true,
  )
  report('in words', words)
  report('with context', context)
  await vectors.close()
}

function appOf(table: string) {
  const text = readFileSync(join(folder, 'tables', `${table}.csv`), 'utf8')
  const lines: string[][] = parse(text, { bom: true, relaxColumnCount: true })
  const [head = [], ...cells] = lines
  const keys = head.map((label, at) => (at === 0 ? 'title' : label))
  const items = cells.map((line) => Object.fromEntries(keys.map((key, at) => [key, line[at] ?? ''])))
  const layout = layouts.get('table')
  if (!layout) throw new Error('There is no table layout.')
  return {
    appId: table,
    live: true,
    layout,
    content: {
      name: table,
      description: '',
      layoutTemplate: 'table',
      mockData: { columns: keys.map((key, at) => ({ key, label: head[at] ?? key })), items },
      themeVariables: {},
      systemPrompt: '',
      toolName: 'find_rows',
      toolDescription: '',
      source: { kind: 'data' as const },
      timeZone: ZONE,
    },
  }
}

async function askAll(
  questions: readonly RowsQuestion[],
  sources: ReadonlyMap<string, Source>,
  exact: boolean,
) {
  const outcomes: Outcome[] = []
  for (const question of questions) {
    const source = sources.get(question.table)
    if (source) outcomes.push(await judge(question, source, exact ? (question.context ?? {}) : {}, exact))
  }
  return outcomes
}

async function judge(
  question: RowsQuestion,
  source: Source,
  context: Data,
  exact: boolean,
): Promise<Outcome> {
  const { right, acceptable = [], unsafe = [], order, ties = [], none, refused } = question
  let answer: { places: number[]; first: SourceAnswer }
  try {
    answer = await allPages(source, question.message, context)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return {
      question,
      held: exact && refused === true,
      unsafe: false,
      detail: `refused: ${error.details.reason}`,
    }
  }
  const { places, first } = answer
  const narrowed = first.reading?.narrowed !== false
  const may = new Set([...right, ...acceptable, ...ties])
  const given = new Set(places)
  const missing = right.filter((row) => !given.has(row) && !ties.includes(row))
  const wrong = places.filter((row) => !may.has(row))
  const ordered =
    !order ||
    inOrder(
      places.filter((row) => right.includes(row)),
      right,
      ties,
    )
  const held =
    refused && exact
      ? false
      : none
        ? wrong.length === 0
        : missing.length === 0 && wrong.length === 0 && ordered
  // Rows that come with a word of caution are not offered as a match.
  const bad = narrowed ? places.filter((row) => unsafe.includes(row)) : []
  const detail = `${first.reading?.text ?? first.text.slice(0, 60)} | got ${places.length}, right ${right.length}, missing ${missing.slice(0, 8)}, wrong ${wrong.slice(0, 8)}${ordered ? '' : ', order'}${narrowed ? '' : ', not narrowed'}${bad.length > 0 ? `, UNSAFE ${bad.slice(0, 5)}` : ''}`
  return { question, held, unsafe: bad.length > 0, detail }
}

/** Rows that are equal at the end may stand in any order. */
function inOrder(given: readonly number[], right: readonly number[], ties: readonly number[]): boolean {
  const firm = right.filter((row) => !ties.includes(row))
  return given.filter((row) => firm.includes(row)).every((row, at) => row === firm[at])
}

const MOST_PAGES = 100

async function allPages(source: Source, message: string, context: Data) {
  const places: number[] = []
  let first: SourceAnswer | null = null
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await source(message, page === 0 ? context : { ...context, offset: places.length }, CALL)
    first ??= answer
    const reading = answer.reading
    if (!reading) break
    places.push(...reading.places)
    if (reading.places.length === 0 || places.length >= reading.matches) break
  }
  if (!first) throw new Error('There was no answer.')
  return { places, first }
}

const CALL = quietCall({ user: null, caller: '127.0.0.1', signal: new AbortController().signal })

function report(name: string, outcomes: readonly Outcome[]): void {
  const share = (some: readonly Outcome[]) => [
    String(some.length),
    (some.filter(({ held }) => held).length / some.length).toFixed(3),
    String(some.filter(({ unsafe }) => unsafe).length),
  ]
  const groups = (by: (question: RowsQuestion) => string) =>
    [...new Set(outcomes.map(({ question }) => by(question)))].map((group) => [
      `  ${group}`,
      ...share(outcomes.filter(({ question }) => by(question) === group)),
    ])
  console.log(`\nQuestions over rows, ${name}\n`)
  printTable(
    ['', 'questions', 'held', 'unsafe'],
    [
      ['all', ...share(outcomes)],
      ...groups(({ kind }) => kind),
      ...groups(({ lang }) => lang),
      ...groups(({ table }) => table),
    ],
  )
  const missed = outcomes.filter(({ held, unsafe }) => !held || unsafe)
  if (process.env.ROWS_MISSES)
    for (const { question, detail } of missed) console.log(`${question.id} “${question.message}” → ${detail}`)
}
