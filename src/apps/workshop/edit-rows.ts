import { z } from 'zod'
import { isJsonObject, type JsonObject } from '../../../common/json.ts'
import { LIMITS } from '../../../common/limits.ts'
import { keyColumn } from '../../../common/row-keys.ts'
import type { AppContent } from '../../registry/content.ts'
import { invalidConfig } from '../../registry/problems.ts'
import { layoutRows } from '../../registry/sources/rows.ts'
import type { Layout } from '../../templates/layout.ts'

const row = z.record(z.string(), z.unknown())
const rows = z.array(row).max(LIMITS.rows)
const title = z.string().describe('The row’s title, as the first column has it.')
const column = z.string().max(LIMITS.heading).describe('The column, by its key or its heading.')

/** Edits of rows and columns, each by the names that people see. */
export const rowEdits = z.object({
  add_rows: rows.optional().describe('Rows to add at the end, with the app’s column keys.'),
  change_rows: z
    .array(z.strictObject({ title, set: row.describe('The cells that change; null empties one.') }))
    .max(LIMITS.rows)
    .optional()
    .describe('Rows to change.'),
  remove_rows: z.array(title).max(LIMITS.rows).optional().describe('Rows to remove, by their titles.'),
  replace_rows: rows.optional().describe('All rows anew, in place of those that are there.'),
  rename_columns: z
    .array(z.strictObject({ column, heading: z.string().min(1).max(LIMITS.heading) }))
    .max(LIMITS.columns)
    .optional()
    .describe('Columns to give another heading.'),
  remove_columns: z
    .array(column)
    .max(LIMITS.columns)
    .optional()
    .describe('Columns to remove with their cells.'),
})

type RowEdits = z.output<typeof rowEdits>

interface Named {
  readonly key: string
  readonly label: string
}

export interface EditedApp {
  readonly content: AppContent
  readonly layout: Layout
  /** Its columns now. */
  readonly columns: readonly Named[]
}

/** The data and the columns after some edits; nothing where there are none. */
export function editRows(app: EditedApp, edits: RowEdits): Partial<Pick<AppContent, 'mockData' | 'columns'>> {
  if (Object.values(edits).every((edit) => edit === undefined)) return {}
  const { content, layout, columns } = app
  if (!layout.rows) throw wrong('layout', 'This layout holds one text and no rows.')
  const keyOf = (name: string) =>
    columns.find(({ key }) => key === name)?.key ??
    columns.find(({ label }) => label.toLowerCase() === name.toLowerCase())?.key ??
    null
  const edited = editedRows(app, edits, keyOf)
  const removed = new Set((edits.remove_columns ?? []).map((name) => requireColumn(keyOf(name), name)))
  const kept = removed.size > 0 ? edited.map((each) => without(each, removed)) : edited
  const { rename_columns: renamed = [] } = edits
  return {
    mockData: { ...content.mockData, ...namesWithout(content, removed), [layout.rows.key]: kept },
    ...(renamed.length > 0 && {
      columns: renamed.reduce(
        (settings, { column: name, heading }) =>
          withLabel(settings, requireColumn(keyOf(name), name), heading),
        content.columns ?? [],
      ),
    }),
  }
}

function editedRows({ content, layout }: EditedApp, edits: RowEdits, keyOf: (name: string) => string | null) {
  const keyed = (given: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [keyOf(name) ?? name, value]))
  const first = keyColumn(layout.rows?.columns)
  const isCalled = (title: string) => (each: unknown) =>
    String(Object(each)[first] ?? '')
      .trim()
      .toLowerCase() === title.trim().toLowerCase()
  let list = edits.replace_rows ? edits.replace_rows.map(keyed) : [...layoutRows(content.mockData, layout)]
  const placeOf = (title: string): number => {
    const places = list.flatMap((each, place) => (isCalled(title)(each) ? [place] : []))
    const [place, other] = places
    if (place !== undefined && other === undefined) return place
    const why =
      place === undefined ? `No row is called “${title}”.` : `${places.length} rows are called “${title}”.`
    throw wrong('rows', `${why} Look at the rows with show_app.`)
  }
  for (const { title, set } of edits.change_rows ?? []) {
    const place = placeOf(title)
    const cells = Object.entries({ ...asRow(list[place]), ...keyed(set) })
    list = list.with(place, Object.fromEntries(cells.filter(([, value]) => value !== null)))
  }
  for (const title of edits.remove_rows ?? []) list = list.toSpliced(placeOf(title), 1)
  return [...list, ...(edits.add_rows ?? []).map(keyed)]
}

const asRow = (value: unknown): JsonObject => (isJsonObject(value) ? value : {})

const without = (value: unknown, keys: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(asRow(value)).filter(([key]) => !keys.has(key)))

/** A table's data names its columns too. */
function namesWithout({ mockData: { columns } }: AppContent, removed: ReadonlySet<string>): JsonObject {
  if (!Array.isArray(columns) || removed.size === 0) return {}
  return { columns: columns.filter((each) => !removed.has(String(Object(each).key))) }
}

type Settings = NonNullable<AppContent['columns']>

const withLabel = (settings: Settings, key: string, label: string): Settings =>
  settings.some((each) => each.key === key)
    ? settings.map((each) => (each.key === key ? { ...each, label } : each))
    : [...settings, { key, label }]

function requireColumn(key: string | null, name: string): string {
  if (key !== null) return key
  throw wrong('columns', `There is no column “${name}”. Look at the columns with show_app.`)
}

const wrong = (field: string, message: string) => invalidConfig([{ field, message }])
