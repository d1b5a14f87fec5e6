import type { Layout } from '../../../templates/layout.ts'
import type { Starter } from '../../../templates/starter.ts'
import type { Layouts } from '../../content.ts'
import type { Made, MadeContent } from '../generator.ts'
import { relaid } from '../relaid.ts'
import { columnsWanted } from './columns.ts'
import { layoutNamed } from './layout-named.ts'
import type { Likeness } from './patterns.ts'
import { columnHeading, exampleRows, rowsLike } from './sample-rows.ts'
import { type SentenceSubject, sentenceSubject, toolNameOf } from './subject.ts'

interface Given {
  readonly sentence: string
  readonly like: Likeness
  readonly layouts: Layouts
  readonly today: Date
}

/** An app from a sentence and what it is most like, without a model. */
export function makeLike({ sentence, like, layouts, today }: Given): Made {
  const { starter } = like
  const subject = sentenceSubject(sentence, layouts) ?? {
    name: starter.name,
    words: starter.name.toLowerCase(),
  }
  const layout = layoutFor(sentence, like, layouts)
  const columns = columnsWanted(sentence, layout)
  const { data, own } = dataFor({ sentence, like, layouts, today }, layout, subject, columns)
  const toolName =
    toolNameOf(subject, layout) ?? (starter.toolName || `show_${layout.name.replace('-', '_')}`)
  return {
    content: {
      name: subject.name,
      description: descriptionOf(sentence),
      layoutTemplate: layout.name,
      mockData: data,
      themeVariables: like.close ? starter.themeVariables : {},
      systemPrompt: like.close ? starter.systemPrompt : '',
      toolName,
      toolDescription: toolDescriptionOf(subject, layout, columns),
    },
    words: summaryText(layout, own ? null : starter),
  }
}

/** Named in the sentence, or that of the starter; the first for what is like nothing. */
function layoutFor(sentence: string, { starter, close }: Likeness, layouts: Layouts): Layout {
  const likely = close ? layouts.get(starter.layoutTemplate) : null
  const found = layoutNamed(sentence, layouts) ?? likely ?? [...layouts.values()][0]
  if (!found) throw new TypeError('There is no layout to make an app in.')
  return found
}

interface Rows {
  readonly data: MadeContent['mockData']
  /** Whether they are bare examples, and of no starter. */
  readonly own: boolean
}

function dataFor(
  { sentence, like: { starter, close }, layouts, today }: Given,
  layout: Layout,
  subject: SentenceSubject,
  columns: readonly string[],
): Rows {
  const heading = subject.name
  if (layout.rows?.key !== 'items') return { data: { ...layout.sample, heading }, own: true }
  if (!close) return { data: { heading, items: exampleRows(subject, layout, columns, today) }, own: true }
  const items = rowsLike(starter, sentence, columns, today)
  const data = { ...starter.mockData, heading, items }
  const fits = items.length > 0 ? relaid(data, starter.layoutTemplate, layout.name, layouts) : null
  return fits
    ? { data: withColumns(fits, columns), own: false }
    : { data: { heading, items: exampleRows(subject, layout, columns, today) }, own: true }
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
  return /[.!?]$/.test(words) ? words : `${words}.`
}

function toolDescriptionOf(
  { words }: SentenceSubject,
  { generator }: Layout,
  columns: readonly string[],
): string {
  const facts = columns.filter((column) => column !== 'image')
  const listed = facts.length > 0 ? ` with ${facts.join(', ').replace(/, ([^,]*)$/, ' and $1')}` : ''
  const what = generator?.opening ? `${generator.opening} ${words}.` : `Find ${words}${listed}.`
  return `${what} Use when somebody asks about ${words}. Needs what they are looking for, in their own words.`
}

const summaryText = ({ title }: Layout, starter: Starter | null): string =>
  starter
    ? `Made without a model: the layout “${title}” and the sample rows come from the starter “${starter.name}”, the nearest to your sentence. Replace the rows with your own.`
    : `Made without a model: the layout “${title}” was picked from your sentence, and the rows only show where yours go.`
