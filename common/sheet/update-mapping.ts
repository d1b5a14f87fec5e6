import type { JsonObject } from '../json.ts'
import { type ColumnMapping, type LayoutColumns, likelyMapping } from './mapping.ts'
import type { Sheet } from './table.ts'
import { comparedText } from './update-rows.ts'

/** A column of an app, by the name that people see. */
interface NamedColumn {
  readonly key: string
  readonly label: string
}

const plain = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim()
/** As much of what a column says must be known for it to be the same under another name. */
const MOSTLY = 0.6
const LEAST_VALUES = 2

/**
 * Where the columns of a sheet go that is brought in again: to the column of that name; to one that says the same,
 * where it was renamed since; and otherwise as in a new app.
 */
export function updateMapping(
  sheet: Sheet,
  existing: readonly NamedColumn[],
  rows: readonly JsonObject[],
  layout: LayoutColumns,
): ColumnMapping {
  const mapping = new Map<string, string>()
  const free = new Map(existing.map((column) => [column.key, column]))
  const take = (name: string, key: string | undefined) => {
    if (key === undefined) return
    mapping.set(name, key)
    free.delete(key)
  }
  const find = (matches: (column: NamedColumn) => boolean) => [...free.values()].find(matches)?.key
  for (const name of sheet.columns)
    take(
      name,
      find(({ label }) => plain(label) === plain(name)),
    )
  const others = () => sheet.columns.filter((name) => !mapping.has(name))
  for (const name of others())
    take(
      name,
      find(({ key }) => plain(key) === plain(name)),
    )
  for (const name of others())
    take(
      name,
      find(({ key }) => saysTheSame(sheet.rows, name, rows, key)),
    )
  const rest = { columns: others(), rows: sheet.rows }
  const used = new Set(existing.map(({ key }) => key))
  const unused = { rows: { columns: (layout.rows?.columns ?? []).filter(({ key }) => !used.has(key)) } }
  const fresh = likelyMapping(rest, unused)
  return Object.fromEntries(sheet.columns.map((name) => [name, mapping.get(name) ?? fresh[name] ?? null]))
}

function saysTheSame(
  sheetRows: readonly JsonObject[],
  name: string,
  rows: readonly JsonObject[],
  key: string,
): boolean {
  const [given, known] = [valuesOf(sheetRows, name), valuesOf(rows, key)]
  const shared = [...given].filter((text) => known.has(text))
  const isWorded = shared.some((text) => /\p{L}{3}/u.test(text))
  return isWorded && shared.length >= LEAST_VALUES && shared.length >= given.size * MOSTLY
}

const valuesOf = (rows: readonly JsonObject[], column: string): Set<string> =>
  new Set(rows.map((row) => comparedText(row[column]).toLowerCase()).filter(Boolean))
