import type { ColumnSettings } from '../../../../common/api/reading.ts'
import type { Layout } from '../../../templates/layout.ts'
import type { MadeContent } from '../generator.ts'
import type { Heading } from './headings.ts'
import type { LanguageWords } from './languages/index.ts'
import { held } from './sample-rows.ts'

export const columnHeading = (key: string) => key.charAt(0).toLocaleUpperCase() + key.slice(1)

/** Enough to see how rows look, few enough to replace. */
const EXAMPLES = 3
/** Invented pictures and pages would lead nowhere. */
const LEFT_OUT = new Set(['image', 'link'])

interface ExampleData {
  readonly mockData: MadeContent['mockData']
  readonly columns: ColumnSettings[]
}

/** Three rows marked as examples, with headings from the sentence. */
export function exampleData(
  heading: string,
  { name }: Layout,
  headings: readonly Heading[],
  { language, today }: { language: LanguageWords | null; today: Date },
): ExampleData {
  const byDay =
    headings.some(({ key }) => key === 'time') &&
    headings.every(({ key }) => key === 'time' || key === 'description')
  const title = language?.headings[byDay ? 'day' : 'title'] ?? 'Name'
  const columns = [{ key: 'title', label: title }, ...headings.map(({ key, label }) => ({ key, label }))]
  const items = Array.from({ length: EXAMPLES }, (_, index) => ({
    title: `${language?.example ?? 'Example'} ${index + 1}`,
    ...Object.fromEntries(
      headings.flatMap(({ key }) => (LEFT_OUT.has(key) ? [] : [[key, held(key, index, today)]])),
    ),
  }))
  return name === 'table'
    ? { mockData: { heading, columns, items }, columns: [] }
    : { mockData: { heading, items }, columns }
}
