import type { HttpSettings } from '../../../common/api/source-settings.ts'
import { LIMITS } from '../../../common/limits.ts'
import { refused } from '../../outgoing/web-failure.ts'
import type { Layout } from '../../templates/layout.ts'
import { valueAt } from './json-path.ts'
import type { Data } from './source.ts'

type Mapping = Pick<HttpSettings, 'itemsPath' | 'fields'>
type Cell = string | number | boolean | null
type Row = Readonly<Record<string, Cell | readonly string[]>>

/** Common names of a row's title, if the maker mapped none. */
const TITLES = ['title', 'name', 'label', 'heading', 'question', 'subject', 'id']

export function partOfReply(reply: unknown, mapping: Mapping, layout: Pick<Layout, 'rows'>): Data {
  const found = valueAt(reply, mapping.itemsPath)
  if (found === undefined || found === null)
    throw refused(`The reply has nothing at ${mapping.itemsPath || 'its top'}.`)
  return layout.rows
    ? { [layout.rows.key]: replyItems(found, mapping, layout) }
    : documentFrom(found, mapping)
}

/** The layout's data: the parsed part, within the app's own data. */
export function fitLayout(part: Data, layout: Layout, around: Data): Data {
  const fits = layout.schema.safeParse({ ...around, ...part })
  if (fits.success) return fits.data
  const [issue] = fits.error.issues
  throw refused(`The reply does not fit the layout: ${issue?.path.join('.')}: ${issue?.message}`)
}

export function replyItems(
  found: unknown,
  { fields }: Pick<Mapping, 'fields'>,
  layout: Pick<Layout, 'rows'>,
): Row[] {
  const items = (Array.isArray(found) ? found : [found]).slice(0, LIMITS.rows)
  const tags = new Set(layout.rows?.columns.flatMap(({ key, kind }) => (kind === 'tags' ? key : [])))
  const mapped = Object.entries(fields)
  const rows = items.map((item) => {
    const values =
      mapped.length > 0 ? mapped.map(([key, path]) => [key, valueAt(item, path)]) : ownValues(item)
    return rowOf(values as [string, unknown][], tags)
  })
  return layout.rows?.key === 'items' ? rows.map(titled).filter((row) => row !== null) : rows
}

/** Plain text becomes the title. */
const ownValues = (item: unknown): [string, unknown][] =>
  typeof item === 'object' && item !== null ? Object.entries(item) : [['title', item]]

/** Entries instead of assignment: a reply may name a column `__proto__` (prototype pollution). */
const rowOf = (values: readonly [string, unknown][], tags: ReadonlySet<string>): Row =>
  Object.fromEntries(
    values
      .flatMap(([key, value]): [string, Cell | readonly string[]][] => {
        const cell = tags.has(key) ? tagsOf(value) : cellOf(value)
        return cell === undefined || key === '__proto__' || key.length > LIMITS.heading ? [] : [[key, cell]]
      })
      .slice(0, LIMITS.columns),
  )

function cellOf(value: unknown): Cell | undefined {
  if (typeof value === 'string') return value.slice(0, LIMITS.cell)
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  const tags = tagsOf(value)
  return tags && tags.length > 0 ? tags.join(', ').slice(0, LIMITS.cell) : undefined
}

function tagsOf(value: unknown): readonly string[] | undefined {
  const several = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  const parts = several.filter((word) => typeof word === 'string' || typeof word === 'number')
  return parts.slice(0, LIMITS.parts).map((word) => String(word).trim().slice(0, LIMITS.cell))
}

/** A row needs a title; one without a name is left out. */
function titled(row: Row): Row | null {
  const named = TITLES.map((key) => row[key]).find((value) => String(value ?? '').trim() !== '')
  const title = named ?? Object.values(row).find((value) => typeof value === 'string' && value.trim() !== '')
  return title === undefined ? null : { ...row, title: String(title) }
}

function documentFrom(found: unknown, { fields }: Mapping): Data {
  const markdown = valueAt(found, fields.markdown ?? '')
  if (typeof markdown !== 'string') throw refused('The reply has no text for the document.')
  return { markdown: markdown.slice(0, LIMITS.document) }
}
