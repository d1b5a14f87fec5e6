import { LRUCache } from 'lru-cache'
import { isJsonObject } from '../../common/json.ts'
import { foldText } from '../reading/fold-text.ts'
import { detectLanguage } from '../reading/languages/lexicon.ts'
import type { Layout } from '../templates/layout.ts'
import type { AppContent, Layouts } from './content.ts'
import type { DraftStore } from './draft.ts'
import { aboutApp, searchedColumns } from './sources/app-columns.ts'
import { createFinder } from './sources/finder.ts'
import { layoutRows } from './sources/rows.ts'

const PHRASES = {
  en: { cost: (name: string) => `What does ${name} cost?`, show: (name: string) => `Show me ${name}` },
  de: { cost: (name: string) => `Was kostet ${name}?`, show: (name: string) => `Zeig mir ${name}` },
  fr: { cost: (name: string) => `Combien coûte ${name} ?`, show: (name: string) => `Montre-moi ${name}` },
  es: { cost: (name: string) => `¿Cuánto cuesta ${name}?`, show: (name: string) => `Muéstrame ${name}` },
} as const

const MOST = 3
const MOST_TRIED = 12
const LONGEST = 40
const SAMPLE = 50

/** Questions that an app has an answer to: those its maker keeps, or some made from its rows. Each was asked, and found some of the rows. */
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
  for (const question of [...kept, ...candidates(content, layout)].slice(0, MOST_TRIED)) {
    const { reading } = await find(question, {})
    if (reading && reading.matches > 0 && reading.matches < reading.rows) found.push(question)
    if (found.length === MOST) break
  }
  return found
}

function candidates(content: AppContent, layout: Layout): string[] {
  const rows = layoutRows(content.mockData, layout).slice(0, SAMPLE).filter(isJsonObject)
  const columns = searchedColumns(content, layout)
  const texts = rows.flatMap((row) => Object.values(row)).filter((cell) => typeof cell === 'string')
  const words = foldText(`${columns.map(({ label }) => label).join(' ')} ${texts.join(' ')}`).match(
    /\p{L}+/gu,
  )
  const { cost, show } = PHRASES[detectLanguage(words ?? [])[0]?.code ?? 'en']
  const titles = rows.flatMap(({ title }) => (isShort(title) ? [title] : []))
  const hasPrice = columns.some(({ type }) => type === 'money')
  const values = columns.flatMap(({ key, values: some = [] }) =>
    key === 'title' ? [] : some.filter(isShort).slice(0, 1),
  )
  const [first] = titles
  return [...(first && hasPrice ? [cost(first)] : []), ...values.map(show), ...titles.slice(1).map(show)]
}

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.trim().length > 2 && value.length <= LONGEST

const KEPT = 1000

/** The example questions of drafts by their ids, worked out once for each revision. */
export function createExampleQuestions(
  drafts: Pick<DraftStore, 'find'>,
  layouts: Layouts,
  clock: () => Date,
) {
  const known = new LRUCache<string, string[]>({ max: KEPT })
  return async ({ id, revision }: { readonly id: string; readonly revision: number }): Promise<string[]> => {
    const key = `${id}:${revision}`
    const cached = known.get(key)
    if (cached) return cached
    const draft = await drafts.find(id)
    const layout = draft && layouts.get(draft.content.layoutTemplate)
    const questions = draft && layout ? await exampleQuestions(draft.content, layout, clock) : []
    known.set(key, questions)
    return questions
  }
}
