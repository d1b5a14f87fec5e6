import { suggestedName } from '../../../../common/suggested-tool.ts'
import { foldText } from '../../../reading/fold-text.ts'
import { createNamesKind } from '../../../reading/lexicon/names-kind.ts'
import type { Layout } from '../../../templates/layout.ts'
import type { Starter } from '../../../templates/starter.ts'
import type { Layouts } from '../../content.ts'
import type { Made, MadeContent } from '../generator.ts'
import { relaid } from '../relaid.ts'
import { columnHeading, exampleData } from './example-data.ts'
import { type Heading, headingsIn } from './headings.ts'
import { type LanguageWords, languageOf } from './languages/index.ts'
import { layoutNamed } from './layout-named.ts'
import { rowsLike } from './sample-rows.ts'
import { type SentenceSubject, sentenceSubject, toolNameOf } from './subject.ts'
import { summaryText } from './summary.ts'

interface Given {
  readonly sentence: string
  /** The template; null if none fits. */
  readonly starter: Starter | null
  /** The closest starter, whose columns such a list usually has. */
  readonly nearest: Starter | null
  readonly layouts: Layouts
  readonly today: Date
}

/** Without a model to follow, a table shows every column. */
const PLAINEST = 'table'
/** With fewer columns than this, apart from the name, it is not a list. */
const FEWEST = 3
const USUAL = ['description', 'price']
/** Who sells, rents or charges has prices. */
const sells = createNamesKind([
  'shop',
  'sell',
  'buy',
  'rent',
  'hire',
  'restaurant',
  'tavern',
  'market',
  'menu',
])

/** Makes an app from a sentence and its closest template, without a model. */
export function makeLike({ sentence, starter, nearest, layouts, today }: Given): Made {
  const language = languageOf(sentence)
  const name = starter?.name ?? 'Untitled app'
  const subject = sentenceSubject(sentence, layouts, language) ?? { name, words: name.toLowerCase() }
  const listed = language ? headingsIn(sentence, language) : []
  const added = language ? usualHeadings(listed, { sentence, subject, nearest, language }) : []
  const headings = [...listed, ...added]
  const layout = layoutFor(sentence, starter, headings, {
    layouts,
    isEnglish: language?.code === 'en',
  })
  const given = { sentence, starter, nearest, layouts, today, layout, subject, headings, language }
  const rows = rowsFor(given)
  return {
    content: {
      name: subject.name,
      description: descriptionOf(sentence),
      layoutTemplate: layout.name,
      themeVariables: starter?.themeVariables ?? {},
      systemPrompt: language?.code === 'en' ? (starter?.systemPrompt ?? '') : '',
      ...toolFor({ ...given, headings: listed }),
      ...rows.content,
    },
    words: summaryText({ sentence, language, layout, starter: rows.from }, listed, added),
  }
}

/** The usual additional columns: by subject, by the closest template, or those most lists have. */
function usualHeadings(
  listed: readonly Heading[],
  {
    sentence,
    subject,
    nearest,
    language,
  }: Pick<Given, 'sentence' | 'nearest'> & { subject: SentenceSubject; language: LanguageWords },
): Heading[] {
  const { headings } = language
  const [row = {}] = Array.isArray(nearest?.mockData.items) ? nearest.mockData.items : []
  const implied = language.columns.flatMap(([key, pattern]) => (pattern.test(subject.words) ? [key] : []))
  const prices = language.columns.find(([key]) => key === 'price')
  const usual = [...Object.keys(row), ...USUAL].filter(
    (key) => Object.hasOwn(headings, key) && key !== 'title',
  )
  const had = new Set(listed.map(({ key }) => key))
  const room = Math.max(FEWEST - listed.length, 0)
  const keys = [...new Set([...implied, ...usual.slice(0, room + implied.length)])].filter(
    (key) => !had.has(key),
  )
  // German joins it with other nouns: Preisliste.
  const isPriced =
    prices?.[1].test(sentence) ||
    foldText(sentence).includes(foldText(headings.price ?? 'price')) ||
    sells(sentence)
  return keys
    .slice(0, Math.max(room, implied.length))
    .filter((key) => key !== 'price' || isPriced)
    .map((key) => ({ key, label: headings[key] ?? key }))
}

/** The requested layout, the template's, or the first that draws all columns. */
function layoutFor(
  sentence: string,
  starter: Starter | null,
  headings: readonly Heading[],
  { layouts, isEnglish }: { layouts: Layouts; isEnglish: boolean },
): Layout {
  const own = starter && isEnglish ? layouts.get(starter.layoutTemplate) : undefined
  const named = layoutNamed(sentence, layouts) ?? own
  if (named) return named
  const has = (key: string) => headings.some((heading) => heading.key === key)
  const names = [
    ...(starter ? [starter.layoutTemplate] : []),
    ...(has('image') ? ['cards'] : []),
    ...(has('date') ? ['timeline'] : []),
    'list',
    PLAINEST,
  ]
  const drawing = names
    .flatMap((name) => layouts.get(name) ?? [])
    .find((layout) => drawsAll(layout, headings))
  const layout = drawing ?? [...layouts.values()][0]
  if (!layout) throw new TypeError('There is no layout to make an app in.')
  return layout
}

function drawsAll({ rows }: Layout, headings: readonly Heading[]): boolean {
  if (rows?.key !== 'items') return headings.length === 0 || rows === null
  const known = new Set(rows.columns.map(({ key }) => key))
  return rows.room === null || headings.filter(({ key }) => !known.has(key)).length <= rows.room
}

interface Understood extends Given {
  readonly layout: Layout
  readonly subject: SentenceSubject
  readonly headings: readonly Heading[]
  readonly language: LanguageWords | null
}

interface Rows {
  readonly content: Pick<MadeContent, 'mockData' | 'columns'>
  /** The starter whose rows they are; null for examples or the layout's sample. */
  readonly from: Starter | null
}

function rowsFor(given: Understood): Rows {
  const { starter, layout, layouts, subject, headings, language, sentence, today } = given
  const heading = subject.name
  if (layout.rows?.key !== 'items')
    return { content: { mockData: { ...layout.sample, heading } }, from: null }
  // English rows do not help a user who writes in another language.
  if (starter && language?.code === 'en') {
    const columns = headings.map(({ key }) => key)
    const items = rowsLike(starter, sentence, columns, today)
    const data = { ...starter.mockData, heading, items }
    const fits = items.length > 0 ? relaid(data, starter.layoutTemplate, layout.name, layouts) : null
    if (fits) return { content: { mockData: withColumns(fits, columns) }, from: starter }
  }
  return { content: exampleData(heading, layout, headings, { language, today }), from: null }
}

/** A table that names its columns names the new ones too. */
function withColumns(data: MadeContent['mockData'], columns: readonly string[]): MadeContent['mockData'] {
  if (!Array.isArray(data.columns)) return data
  const named = new Set(data.columns.map(({ key }) => key))
  const added = columns.filter((key) => !named.has(key)).map((key) => ({ key, label: columnHeading(key) }))
  return { ...data, columns: [...data.columns, ...added] }
}

const descriptionOf = (sentence: string) => {
  const text = columnHeading(sentence.trim().replace(/\s+/g, ' ')).slice(0, 500)
  return /[.!?。؟]$/u.test(text) ? text : `${text}.`
}

type Tool = Pick<MadeContent, 'toolName' | 'toolDescription'>

/** Fills in what reads well from the sentence or the starter; the maker writes the rest. */
function toolFor({ starter, layout, subject, headings, language }: Understood): Tool {
  const bare = starter && !starter.toolName ? `show_${layout.name.replace('-', '_')}` : ''
  const written = language?.code === 'en' ? starter?.toolName || bare : ''
  const toolName = (toolNameOf(subject, layout, language) ?? written) || suggestedName(subject.name)
  const isThing = !/^(help|let|tell)\b/i.test(subject.words)
  const description = language && isThing ? describe(subject, layout, headings, language) : ''
  // A starter's own description fits its rows best.
  const best = language?.code === 'en' ? starter?.toolDescription : ''
  return { toolName, toolDescription: best || description }
}

function describe(
  { words }: SentenceSubject,
  { generator }: Layout,
  headings: readonly Heading[],
  language: LanguageWords,
): string {
  const facts = headings.filter(({ key }) => key !== 'image')
  // Only German capitalises its nouns.
  const labels = facts.map(({ label }) => (language.code === 'de' ? label : label.toLowerCase()))
  const subject = language.code === 'en' ? asThing(words, language) : words
  const text = language.describe(subject, new Intl.ListFormat(language.code).format(labels))
  return generator?.opening && language.code === 'en'
    ? text.replace(/^[^.]*\./, `${generator.opening} ${subject}.`)
    : text
}

/** Turns a subject into a noun phrase with an article. */
function asThing(text: string, { preposition }: LanguageWords): string {
  const theirs = text
    .replace(/\b(my|our)\b/gi, 'the')
    .replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
  const isMany = /(s|people|children)$/i.test(theirs.replace(preposition, ''))
  return isMany || /^(the|which|what|who|how|when|where)\b/i.test(theirs) ? theirs : `the ${theirs}`
}
