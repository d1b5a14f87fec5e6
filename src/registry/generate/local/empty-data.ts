import type { ColumnSettings } from '../../../../common/api/reading.ts'
import type { Layout } from '../../../templates/layout.ts'
import type { MadeContent } from '../generator.ts'
import type { LanguageWords } from './languages/index.ts'

/** As a reader sees the name of a column. */
export const columnHeading = (key: string) => key.charAt(0).toLocaleUpperCase() + key.slice(1)

/** Fewer columns than these are no table. */
const FEWEST = 3

interface EmptyData {
  readonly mockData: MadeContent['mockData']
  readonly columns: ColumnSettings[]
}

/** No rows, and headings in the words of the sentence: nothing has to be thrown away before one begins. */
export function emptyData(
  heading: string,
  { name, rows }: Layout,
  wanted: readonly string[],
  language: LanguageWords | null,
): EmptyData {
  const keys = new Set(['title', ...wanted])
  for (const key of ['description', 'date', 'location']) if (keys.size < FEWEST) keys.add(key)
  const named = [...keys].map((key) => ({ key, label: labelOf(key, wanted, language) }))
  if (name === 'table') return { mockData: { heading, columns: named, items: [] }, columns: [] }
  const known = new Set(rows?.columns.map(({ key }) => key))
  return { mockData: { heading, items: [] }, columns: named.filter(({ key }) => known.has(key)) }
}

/** Hours are had by days; whatever else there is has a name. */
function labelOf(key: string, wanted: readonly string[], language: LanguageWords | null): string {
  const byDay = key === 'title' && wanted.length === 1 && wanted[0] === 'time'
  return language?.headings[byDay ? 'day' : key] ?? columnHeading(key)
}
