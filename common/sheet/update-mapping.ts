import type { JsonObject } from '../json.ts'
import { type ColumnMapping, type LayoutColumns, likelyMapping } from './mapping.ts'
import { suggestKey } from './suggest-key.ts'
import type { Sheet } from './table.ts'
import { comparedText, matchByKey } from './update-rows.ts'

/** An app's column, by its visible name. */
interface NamedColumn {
  readonly key: string
  readonly label: string
}

const plain = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim()
/** This share of values must match for a renamed column to be the same. */
const MOSTLY = 0.6
const LEAST_VALUES = 2

/**
 * Maps the columns of a sheet that is imported again: by name; by equal values if either was renamed; otherwise as in
 * a new app.
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
  const isSameInRows = sameInRows(sheet, mapping, rows)
  for (const name of others())
    take(
      name,
      find(({ key }) => isSameInRows(name, key)),
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

/** Figures repeat across columns, so they must match row by row. */
function sameInRows(sheet: Sheet, mapping: ReadonlyMap<string, string>, rows: readonly JsonObject[]) {
  const known = [...mapping].map(([label, key]) => ({ key, label }))
  const given = sheet.rows.map((row) => Object.fromEntries(known.map(({ key, label }) => [key, row[label]])))
  const places = known.length > 0 ? matchByKey(rows, given, suggestKey(rows, given, known)) : []
  const pairs = places.flatMap((place, index) =>
    place === null ? [] : [{ before: rows[place], after: sheet.rows[index] }],
  )
  return (name: string, key: string): boolean => {
    const texts = pairs
      .map(({ before, after }) => ({ before: bareText(before?.[key]), after: bareText(after?.[name]) }))
      .filter(({ before, after }) => before !== '' && after !== '')
    const same = texts.filter(({ before, after }) => before === after)
    const isVaried = new Set(same.map(({ after }) => after)).size >= LEAST_VALUES
    return isVaried && same.length >= texts.length * MOSTLY
  }
}

/** A sheet may omit the currency that the app shows. */
const bareText = (value: unknown): string =>
  comparedText(value)
    .replace(/\p{Sc}|\b[A-Z]{3}\b/gu, '')
    .trim()
