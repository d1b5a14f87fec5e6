import { LRUCache } from 'lru-cache'
import { isJsonObject } from '../../common/json.ts'
import { sheetLanguage } from '../../common/sheet/section-column.ts'
import type { Layout } from '../templates/layout.ts'
import type { AppContent, Layouts } from './content.ts'
import type { DraftStore } from './draft.ts'
import { aboutApp, searchedColumns } from './sources/app-columns.ts'
import { createFinder } from './sources/finder.ts'
import { layoutRows } from './sources/rows.ts'
import type { VersionStore } from './version.ts'

const PHRASES = {
  en: {
    cost: (name: string) => `What does ${name} cost?`,
    show: (value: string) => `Show me ${value}`,
    have: (name: string) => `Do you have ${name}?`,
  },
  de: {
    cost: (name: string) => `Was kostet ${name}?`,
    show: (value: string) => `Zeig mir ${value}`,
    have: (name: string) => `Habt ihr ${name}?`,
  },
  fr: {
    cost: (name: string) => `Combien coûte ${name} ?`,
    show: (value: string) => `Montre-moi ${value}`,
    have: (name: string) => `Avez-vous ${name} ?`,
  },
  es: {
    cost: (name: string) => `¿Cuánto cuesta ${name}?`,
    show: (value: string) => `Muéstrame ${value}`,
    have: (name: string) => `¿Tienen ${name}?`,
  },
} as const

const MOST = 5
/** As many are suggested where somebody begins. */
const SUGGESTED = 3
const MOST_TRIED = 12
const LONGEST = 40
const SAMPLE = 50

/** Questions that the app can answer: the maker's, or some made from its rows. Each was tested and found rows. */
export async function exampleQuestions(
  content: AppContent,
  layout: Layout,
  clock: () => Date,
): Promise<string[]> {
  const kept = (content.questions ?? []).map(({ message }) => message)
  if (content.source.kind !== 'data') return kept.slice(0, MOST)
  const { name, mockData: data, columns, timeZone } = content
  const find = createFinder({ name, about: aboutApp(content), layout, data, columns, timeZone, clock })
  const found: string[] = []
  const made = candidates(content, layout)
  const groups: readonly (readonly Candidate[])[] = [
    kept.map((question) => ({ question })),
    made.costs,
    made.values,
    made.titles,
  ]
  for (const [group, some] of groups.entries()) {
    let tried = 0
    for (const { question, only = false } of some) {
      if (found.length === MOST || tried === MOST_TRIED) break
      tried += 1
      const { reading } = await find(question, {})
      const matches = reading?.matches ?? 0
      if (matches === 0 || (only && matches > 1) || matches === reading?.rows) continue
      found.push(question)
      // One question about the price is enough.
      if (group === COSTS) break
    }
  }
  return found
}

const COSTS = 1

interface Candidate {
  readonly question: string
  /** True if it asks for one row and must match no other. */
  readonly only?: boolean
}

function candidates(content: AppContent, layout: Layout): Record<'costs' | 'values' | 'titles', Candidate[]> {
  const rows = layoutRows(content.mockData, layout).slice(0, SAMPLE).filter(isJsonObject)
  const columns = searchedColumns(content, layout)
  const texts = rows.flatMap((row) => Object.values(row)).filter((cell) => typeof cell === 'string')
  // A layout's column labels say nothing about the maker's language.
  const isOwn = (label: string) => !layout.rows?.columns.some((column) => column.label === label)
  const labels = columns.map(({ label }) => label).filter(isOwn)
  const { code } = sheetLanguage([content.name, ...labels, ...texts].join(' '))
  const { cost, show, have } = PHRASES[code]
  const titles = rows.flatMap(({ title }) => (isShort(title) ? [title] : []))
  const hasPrice = columns.some(({ type }) => type === 'money')
  const values = columns.flatMap(({ key, values: some = [] }) =>
    key === 'title' ? [] : some.filter(isShort).slice(0, 1),
  )
  return {
    costs: hasPrice ? titles.map((title) => ({ question: cost(title), only: true })) : [],
    values: values.map((value) => ({ question: show(value) })),
    titles: titles.slice(1).map((title) => ({ question: have(title), only: true })),
  }
}

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.trim().length > 2 && value.length <= LONGEST

const KEPT = 1000

/** A draft at a revision, or a version: results computed for either stay valid. */
export interface ExampleSubject {
  readonly id: string
  readonly revision: number
  readonly publishVersion: number
}

/** The example questions of a draft or live app, computed once per revision and version. */
export function createExampleQuestions(
  stores: { readonly drafts: Pick<DraftStore, 'find'>; readonly versions: Pick<VersionStore, 'find'> },
  layouts: Layouts,
  clock: () => Date,
) {
  const known = new LRUCache<string, Promise<string[]>>({ max: KEPT })
  const contentOf = async ({ id, publishVersion }: ExampleSubject, which: 'draft' | 'live') =>
    which === 'live'
      ? (await stores.versions.find(id, publishVersion))?.content
      : (await stores.drafts.find(id))?.content
  const all = (subject: ExampleSubject, which: 'draft' | 'live'): Promise<string[]> => {
    const key = `${subject.id}:${which}:${which === 'live' ? subject.publishVersion : subject.revision}`
    const cached = known.get(key)
    if (cached) return cached
    const questions = contentOf(subject, which).then((content) => {
      const layout = content && layouts.get(content.layoutTemplate)
      return content && layout ? exampleQuestions(content, layout, clock) : []
    })
    known.set(key, questions)
    questions.catch(() => known.delete(key))
    return questions
  }
  return async (subject: ExampleSubject, which: 'draft' | 'live' = 'draft', most = SUGGESTED) =>
    (await all(subject, which)).slice(0, most)
}
