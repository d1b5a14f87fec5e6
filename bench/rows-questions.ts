import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { quietCall } from '../src/contract/index.ts'
import { AppError } from '../src/errors.ts'
import { createDataSource } from '../src/registry/sources/data.ts'
import type { Data, Source, SourceAnswer } from '../src/registry/sources/source.ts'
import { layouts } from '../src/templates/layouts/index.ts'
import { printTable } from './report.ts'
import { openRowVectors } from './row-vectors.ts'
import { judge, type Outcome, type RowsQuestion } from './rows-judge.ts'

/** The day the questions were written on, where they were. */
const NOW = new Date('2026-11-16T09:00:00Z')
const ZONE = 'Europe/Berlin'

const evaluation = join(import.meta.dirname, 'eval')
/** `ROWS_EVAL` names other folders with tables and questions, with commas; `ROWS_MISSES=1` lists what was missed. */
const folders = () =>
  process.env.ROWS_EVAL?.split(',') ??
  readdirSync(evaluation)
    .filter((name) => name.startsWith('rows'))
    .map((name) => join(evaluation, name))

/** Questions in words and with a context, over tables with the rows that are right. */
export async function benchRowsQuestions(): Promise<void> {
  const vectors = await openRowVectors(process.env.ROWS_VECTORS !== 'off')
  const create = createDataSource(vectors.rows, () => NOW)
  const all = { words: [] as Outcome[], context: [] as Outcome[] }
  const rows: string[][] = []
  for (const folder of folders()) {
    const questions = readFileSync(join(folder, 'questions.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as RowsQuestion)
    const sources = new Map<string, Source>()
    for (const table of new Set(questions.map((question) => question.table)))
      sources.set(table, create(appOf(folder, table)))
    await vectors.rows.settled()
    const words = await askAll(questions, sources, false)
    const context = await askAll(
      questions.filter((question) => question.context),
      sources,
      true,
    )
    rows.push([basename(folder), ...shares(words, context)])
    all.words.push(...words)
    all.context.push(...context)
  }
  rows.unshift(['all', ...shares(all.words, all.context)])
  for (const by of ['lang', 'kind'] as const)
    for (const group of new Set(all.words.map(({ question }) => question[by]))) {
      const within = (outcome: Outcome) => outcome.question[by] === group
      rows.push([`  ${group}`, ...shares(all.words.filter(within), all.context.filter(within))])
    }
  console.log('\nQuestions over rows: in words, and through context\n')
  printTable(['', 'questions', 'held', 'silent wrong', 'unsafe', 'context', 'held'], rows)
  if (process.env.ROWS_MISSES)
    for (const [door, outcomes] of Object.entries(all))
      for (const { question, held, unsafe, silent, detail } of outcomes)
        if (!held || unsafe)
          console.log(`${door} ${question.id}${silent ? ' SILENT' : ''} “${question.message}” → ${detail}`)
  await vectors.close()
}

function shares(words: readonly Outcome[], context: readonly Outcome[]): string[] {
  const share = (some: readonly Outcome[], test: (outcome: Outcome) => boolean) =>
    some.length === 0 ? '–' : (some.filter(test).length / some.length).toFixed(3)
  return [
    String(words.length),
    share(words, ({ held }) => held),
    share(words, ({ silent }) => silent),
    String(words.filter(({ unsafe }) => unsafe).length),
    String(context.length),
    share(context, ({ held }) => held),
  ]
}

function appOf(folder: string, table: string) {
  const text = readFileSync(join(folder, 'tables', `${table}.csv`), 'utf8')
  const lines: string[][] = parse(text, { bom: true, relaxColumnCount: true })
  const [head = [], ...cells] = lines
  const keys = head.map((label, at) => (at === 0 ? 'title' : label))
  const items = cells.map((line) => Object.fromEntries(keys.map((key, at) => [key, line[at] ?? ''])))
  const layout = layouts.get('table')
  if (!layout) throw new Error('There is no table layout.')
  return {
    appId: `${basename(folder)}-${table}`,
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
    if (source) outcomes.push(await ask(question, source, exact ? (question.context ?? {}) : {}, exact))
  }
  return outcomes
}

async function ask(question: RowsQuestion, source: Source, context: Data, exact: boolean): Promise<Outcome> {
  try {
    const { places, first } = await allPages(source, question.message, context)
    // A caller that filters exactly knows what it left out.
    const outcome = judge(exact ? { ...question, unanswerable: false } : question, places, first)
    return exact && question.refused ? { ...outcome, held: places.length === 0 } : outcome
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const detail = `refused: ${error.details.reason}`
    return { question, held: exact && question.refused === true, silent: false, unsafe: false, detail }
  }
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
