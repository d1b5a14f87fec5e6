import type { Layout } from '../../../templates/layout.ts'
import type { Starter } from '../../../templates/starter.ts'
import type { Layouts } from '../../content.ts'
import type { Made, MadeContent } from '../generator.ts'
import { relaid } from '../relaid.ts'
import { columnsImplied, columnsWanted } from './columns.ts'
import { columnHeading, emptyData } from './empty-data.ts'
import { type LanguageWords, languageOf } from './languages/index.ts'
import { layoutNamed } from './layout-named.ts'
import { rowsLike } from './sample-rows.ts'
import { type SentenceSubject, sentenceSubject, toolNameOf } from './subject.ts'

interface Given {
  readonly sentence: string
  /** What the app is made after; null where nothing is like it. */
  readonly starter: Starter | null
  readonly layouts: Layouts
  readonly today: Date
}

/** What is like nothing can be anything: a table shows every column. */
const PLAINEST = 'table'

/** An app from a sentence and what it is most like, without a model. */
export function makeLike({ sentence, starter, layouts, today }: Given): Made {
  const language = languageOf(sentence)
  const name = starter?.name ?? 'Untitled app'
  const subject = sentenceSubject(sentence, layouts, language) ?? { name, words: name.toLowerCase() }
  const { layout, columns } = shapeFor(sentence, starter, layouts, language)
  const given = { sentence, starter, layouts, today, layout, subject, columns, language }
  const rows = rowsFor(given)
  return {
    content: {
      name: subject.name,
      description: descriptionOf(sentence),
      layoutTemplate: layout.name,
      themeVariables: starter?.themeVariables ?? {},
      systemPrompt: language?.code === 'en' ? (starter?.systemPrompt ?? '') : '',
      ...toolFor(given),
      ...rows.content,
    },
    words: summaryText(layout, rows.from),
  }
}

/** The layout that is named in the sentence, or that of the starter, and the columns that are asked for. */
function shapeFor(
  sentence: string,
  starter: Starter | null,
  layouts: Layouts,
  language: LanguageWords | null,
): { layout: Layout; columns: string[] } {
  const named = layoutNamed(sentence, layouts)
  const plain = layouts.get(PLAINEST) ?? [...layouts.values()][0]
  const layout = named ?? layouts.get(starter?.layoutTemplate ?? PLAINEST) ?? plain
  if (!layout) throw new TypeError('There is no layout to make an app in.')
  const columns = columnsWanted(sentence, layout, language)
  const known = new Set(layout.rows?.columns.map(({ key }) => key))
  // Without rows only a table shows a column that its layout does not know.
  const hidden = language?.code !== 'en' && columns.some((key) => !known.has(key))
  return { layout: hidden && !named && plain ? plain : layout, columns }
}

interface Understood extends Given {
  readonly layout: Layout
  readonly subject: SentenceSubject
  readonly columns: readonly string[]
  readonly language: LanguageWords | null
}

interface Rows {
  readonly content: Pick<MadeContent, 'mockData' | 'columns'>
  /** Whose rows they are; null where there are none, or only the layout’s own sample. */
  readonly from: Starter | null
}

function rowsFor(given: Understood): Rows {
  const { starter, layout, layouts, subject, columns, language, sentence, today } = given
  const heading = subject.name
  if (layout.rows?.key !== 'items')
    return { content: { mockData: { ...layout.sample, heading } }, from: null }
  // Rows in English are none that somebody who writes in another language could keep.
  if (starter && language?.code === 'en') {
    const items = rowsLike(starter, sentence, columns, today)
    const data = { ...starter.mockData, heading, items }
    const fits = items.length > 0 ? relaid(data, starter.layoutTemplate, layout.name, layouts) : null
    if (fits) return { content: { mockData: withColumns(fits, columns) }, from: starter }
  }
  const wanted = [...new Set([...columns, ...columnsImplied(subject.words, language)])]
  return { content: emptyData(heading, layout, wanted, language), from: null }
}

/** A table that names its columns names the new ones too. */
function withColumns(data: MadeContent['mockData'], columns: readonly string[]): MadeContent['mockData'] {
  if (!Array.isArray(data.columns)) return data
  const named = new Set(data.columns.map(({ key }) => key))
  const added = columns.filter((key) => !named.has(key)).map((key) => ({ key, label: columnHeading(key) }))
  return { ...data, columns: [...data.columns, ...added] }
}

const descriptionOf = (sentence: string) => {
  const words = columnHeading(sentence.trim().replace(/\s+/g, ' ')).slice(0, 500)
  return /[.!?。؟]$/u.test(words) ? words : `${words}.`
}

type Tool = Pick<MadeContent, 'toolName' | 'toolDescription'>

/** What reads well, in the words of the sentence or of the starter; the rest is left to write. */
function toolFor({ starter, layout, subject, columns, language }: Understood): Tool {
  const bare = starter && !starter.toolName ? `show_${layout.name.replace('-', '_')}` : ''
  const written = language?.code === 'en' ? starter?.toolName || bare : ''
  const toolName = toolNameOf(subject, layout, language) ?? written
  const isThing = !/^(help|let|tell)\b/i.test(subject.words)
  const description = language && isThing ? describe(subject, layout, columns, language) : ''
  // Over a starter's own rows what was written for them says it best.
  const best = language?.code === 'en' ? starter?.toolDescription : ''
  return { toolName, toolDescription: best || description }
}

function describe(
  { words }: SentenceSubject,
  { generator }: Layout,
  columns: readonly string[],
  language: LanguageWords,
): string {
  const facts = columns.filter((column) => column !== 'image')
  const labels = facts.map((key) => (language.code === 'en' ? key : columnLabel(key, language)))
  const subject = language.code === 'en' ? asThing(words, language) : words
  const text = language.describe(subject, new Intl.ListFormat(language.code).format(labels))
  return generator?.opening && language.code === 'en'
    ? text.replace(/^[^.]*\./, `${generator.opening} ${subject}.`)
    : text
}

/** In a sentence of ours: nobody's own, with an article where it is one thing. */
function asThing(words: string, { preposition }: LanguageWords): string {
  const theirs = words
    .replace(/\b(my|our)\b/gi, 'the')
    .replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
  const isMany = /(s|people|children)$/i.test(theirs.replace(preposition, ''))
  return isMany || /^(the|which|what|who|how|when|where)\b/i.test(theirs) ? theirs : `the ${theirs}`
}

/** German writes its nouns with capitals, others do not. */
function columnLabel(key: string, { code, headings }: LanguageWords): string {
  const label = headings[key] ?? key
  return code === 'de' ? columnHeading(label) : label.toLowerCase()
}

const summaryText = ({ title }: Layout, starter: Starter | null): string =>
  starter
    ? `Made without a model: the layout “${title}” and the sample rows come from the template “${starter.name}”, the nearest to your sentence. Replace the rows with your own.`
    : `Made without a model, in the layout “${title}”, with headings from your sentence. The rows are yours to write, paste or import.`
